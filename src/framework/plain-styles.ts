import type { VitePlugin } from 'waku/config';
import { failReliance } from './reliance.ts';
import { TAILWIND } from './tailwind-reliances.ts';

/** The oldest browsers of Baseline 2024, for which the style sheets are written; `stylelint.config.mjs` holds them to it. */
export const STYLE_TARGETS = ['chrome130', 'firefox132', 'safari18.2'];

/** Of its own code nothing is left in a style sheet, and its licence is published with those of all packages (`scripts/build/third-party-notices.ts`). */
const NOTICE = /\/\*! tailwindcss [^*]*\*\/\s*/;
const TEST = /@supports \(color: ?color-mix\(/;
/** A declaration with a plain colour, and behind it the test with the same declaration as it was written. */
const DOUBLE = /([\w-]+): ?[^;{}]*;\s*@supports \(color: ?color-mix\(in lab, red, red\)\) \{\s*(\1: ?[^;{}]*;)\s*\}/g;

/** How the typography plugin leaves out what is not running text: on each of its rules, also for the element that says so, which none of them is for. */
const NOT_PROSE = ':not(:where([class~="not-prose"],[class~="not-prose"] *))';

/**
 * Tailwind writes each colour that is mixed twice: unmixed, and mixed behind a test whether the browser can. All that can lay out
 * a page of this site can; and unmixed, a badge would be text on a ground of its own colour.
 */
export function plainStyles(): VitePlugin {
  return {
    name: 'plain-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (code) => mixedOnce(code.replace(NOTICE, '').replaceAll(NOT_PROSE, ':not(.not-prose *)')),
    },
  };
}

/**
 * @throws BrokenReliance when a test is left: the doubles are written in another way
 */
export function mixedOnce(code: string): string {
  const plain = code.replaceAll(DOUBLE, (_double, _name, mixed: string) => mixed);
  if (TEST.test(plain)) failReliance(TAILWIND.mixedColours, 'a test of `color-mix` that does not follow its unmixed double');
  return plain;
}
