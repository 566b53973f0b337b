import { createHash } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PlannedCard } from '../../src/machines/cards/card.ts';
import { readTokens } from '../../src/machines/cards/read-tokens.ts';
import { CARD_SIZE } from '../../src/site/social-card.ts';
import { digestOfCode, evictOldest, touchCached } from '../cache/cache-files.ts';
import type { run as drawCards } from './draw-cards.ts';
import { PROJECT } from '../files/project.ts';
import { runOnThread } from '../processes/run-on-thread.ts';

export interface ProvidedCard {
  readonly file: string;
  /** Relative to the base URL. */
  readonly path: string;
}

const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'cards');

/** Starting a thread costs as much as drawing ten cards. */
const MIN_CARDS = 20;
/** The rest of the build needs the remaining cores and memory. */
const SHARE_OF_CORES = 0.5;
const MAX_THREADS = 4;

/** Enough for several edits of a large site. */
const MAX_KEPT = 6_000;

interface CardOptions {
  readonly cacheFolder?: string;
  readonly signal?: AbortSignal;
}

/** Draws cards on threads and caches them by text, colours, fonts and code. */
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
  const kept = await Promise.all(known.map(({ file }) => touchCached(file)));
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
  if (missing.length > 0) await evictOldest(cacheFolder, '.png', Math.max(MAX_KEPT, cards.length));
  return known.map(({ file, path: publicPath }) => ({ file, path: publicPath }));
}

/** Copies cards to the output without replacing the site's own files. */
export async function publishCards(cards: readonly ProvidedCard[], folder: string): Promise<void> {
  const folders = new Set<string>();
  for (const { file, path: publicPath } of cards) {
    const target = path.join(folder, publicPath);
    if (!folders.has(path.dirname(target))) await mkdir(path.dirname(target), { recursive: true });
    folders.add(path.dirname(target));
    if (!existsSync(target)) copyFileSync(file, target);
  }
}
