import type { VitePlugin } from 'waku/config';

const UNREAD = /--tw-prose-(?:invert-[\w-]+:[^;}]+|[\w-]+:\s*(?:oklch|oklab|rgb|#)[^;}]*);?\s*/g;

/**
 * Leaves colours out of the style sheet that the typography plugin always writes, and nothing reads: those of `prose-invert`,
 * and those of its grey theme, in whose place the site has its own variables, which change with the colour mode.
 */
export function leanProse(): VitePlugin {
  // After Tailwind, whose plugin comes first in the list.
  return { name: 'lean-prose', enforce: 'pre', transform: { filter: { id: /\.css$/ }, handler: (code) => code.replaceAll(UNREAD, '') } };
}
