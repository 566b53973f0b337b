import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { CARD_SIZE } from '../../site/social-card.ts';
import type { Card } from './card.ts';
import { cardElement } from './card-element.ts';
import { encodePng } from './encode-png.ts';
import { type FontSubset, subsetsOf } from './readable-text.ts';
import type { Tokens } from './read-tokens.ts';

/** Returns a function that draws a card as PNG. Loads the fonts once for all cards. */
export function createDrawing(cards: readonly Card[], tokens: Tokens): (card: Card) => Promise<Uint8Array> {
  const subsets = subsetsOf(cards.map((card) => JSON.stringify(card)));
  const fonts = subsets.flatMap((subset) => [loadFont(subset, 400), loadFont(subset, 700)]);
  const family = subsets.map(familyOf).join(', ');
  return async (card) => {
    const svg = await satori(cardElement(card, tokens, family), { ...CARD_SIZE, fonts });
    // No fonts needed, because characters are already outlines.
    return encodePng(new Resvg(svg, { font: { loadSystemFonts: false } }).render());
  };
}

const require = createRequire(import.meta.url);

/** Name of a font family. Must be unique per file: of several files with the same name, only the last would be used. */
const familyOf = (subset: FontSubset): string => `Inter ${subset}`;

function loadFont(subset: FontSubset, weight: 400 | 700) {
  const data = readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));
  return { name: familyOf(subset), weight, style: 'normal' as const, data };
}
