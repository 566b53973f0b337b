import type { VitePlugin } from 'waku/config';

/** The colours of `prose-invert`: this site's own variables change with the colour mode. */
const INVERTED = /--tw-prose-invert-[\w-]+:[^;}]+;?\s*/g;

/** The fonts in case that a theme has none. */
const FALLBACK_FONTS = /var\(\s*(--default-(?:mono-)?font-family),[^)]*\)/g;

/** Leaves out of the style sheet what Tailwind and its typography plugin always write, and this site never reads. */
export function leanTailwind(): VitePlugin {
  return {
    name: 'lean-tailwind',
    // After Tailwind, whose plugin comes first in the list.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => code.replaceAll(INVERTED, '').replaceAll(FALLBACK_FONTS, 'var($1)'),
    },
  };
}
