import type { Card } from '../../src/machines/cards/card.ts';
import { createDrawing } from '../../src/machines/cards/draw-card.ts';
import type { Tokens } from '../../src/machines/cards/read-tokens.ts';
import { writeCacheFile } from '../cache/cache-files.ts';

export interface DrawingTask {
  readonly tokens: Tokens;
  readonly cards: readonly { readonly card: Card; /** Absolute path. */ readonly file: string }[];
}

/** Runs in a worker thread. */
export async function run({ tokens, cards }: DrawingTask): Promise<void> {
  const draw = createDrawing(
    cards.map(({ card }) => card),
    tokens,
  );
  for (const { card, file } of cards) await writeCacheFile(file, await draw(card));
}
