import { createHash } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PlannedCard } from '../../src/machines/cards/card.ts';
import { readTokens } from '../../src/machines/cards/read-tokens.ts';
import { CARD_SIZE } from '../../src/site/social-card.ts';
import { digestOfCode, forgetOldest, touchKept } from '../cache/kept-files.ts';
import type { run as drawCards } from './draw-cards.ts';
import { PROJECT } from '../files/project.ts';
import { runOnThread } from '../processes/run-on-thread.ts';

/** A card in the cache, and where it is published. */
export interface ProvidedCard {
  /** Absolute path. */
  readonly file: string;
  /** Path below the base URL. */
  readonly path: string;
}

const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'cards');

/** A thread takes as long to start as ten cards to draw. */
const MIN_CARDS = 20;
/** They are drawn beside all else that a build does, which needs the other half of the cores, and of the memory. */
const SHARE_OF_CORES = 0.5;
const MAX_THREADS = 4;

/** Cards that are kept: those of a large site, through some edits. */
const MAX_KEPT = 6_000;

interface CardOptions {
  readonly cacheFolder?: string;
  /** Ends the drawing when nobody wants the cards any more. */
  readonly signal?: AbortSignal;
}

/** Draws cards on other threads, once for the same texts, colours, fonts and code. */
export async function provideCards(
  cards: readonly PlannedCard[],
  { cacheFolder = CACHE, signal }: CardOptions = {},
): Promise<readonly ProvidedCard[]> {
  if (cards.length === 0) return [];
  const tokens = readTokens(await readFile(path.join(PROJECT, 'src', 'styles', 'tokens.css'), 'utf8'));
  const common = JSON.stringify([await digestOfCode(['src/machines/cards']), CARD_SIZE, tokens]);
  await mkdir(cacheFolder, { recursive: true });
  const known = cards.map(({ card, path: publicPath }) => {
    const digest = createHash('sha256').update(common).update(JSON.stringify(card)).digest('hex');
    return { card, path: publicPath, file: path.join(cacheFolder, `${digest}.png`) };
  });
  const kept = await Promise.all(known.map(({ file }) => touchKept(file)));
  const missing = known.filter((_, index) => !kept[index]);
  const free = Math.ceil(availableParallelism() * SHARE_OF_CORES);
  const count = Math.min(free, MAX_THREADS, Math.ceil(missing.length / MIN_CARDS));
  await Promise.all(
    Array.from({ length: count }, (_, thread) =>
      runOnThread<typeof drawCards>(
        new URL('./draw-cards.ts', import.meta.url),
        { tokens, cards: missing.filter((_card, index) => index % count === thread) },
        { ...(signal && { signal }) },
      ),
    ),
  );
  if (missing.length > 0) await forgetOldest(cacheFolder, '.png', Math.max(MAX_KEPT, cards.length));
  return known.map(({ file, path: publicPath }) => ({ file, path: publicPath }));
}

/** Publishes cards below a folder; a file that the site itself has there stays. */
export async function publishCards(cards: readonly ProvidedCard[], folder: string): Promise<void> {
  const folders = new Set<string>();
  for (const { file, path: publicPath } of cards) {
    const target = path.join(folder, publicPath);
    if (!folders.has(path.dirname(target))) await mkdir(path.dirname(target), { recursive: true });
    folders.add(path.dirname(target));
    if (!existsSync(target)) copyFileSync(file, target);
  }
}
