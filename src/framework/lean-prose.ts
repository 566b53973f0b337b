import type { VitePlugin } from 'waku/config';

const INVERTED = /--tw-prose-invert-[\w-]+:[^;}]+;?\s*/g;

/**
 * Leaves the colours of `prose-invert` out of the style sheet: the typography plugin always writes them, and this site, whose
 * own variables change with the colour mode, never reads them.
 */
export function leanProse(): VitePlugin {
  // After Tailwind, whose plugin comes first in the list.
  return { name: 'lean-prose', enforce: 'pre', transform: { filter: { id: /\.css$/ }, handler: (code) => code.replaceAll(INVERTED, '') } };
}
