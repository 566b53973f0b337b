/**
 * The style sheets hold for the browsers of the last two years: all that Baseline 2024 has, which is Chrome and Edge 130,
 * Firefox 132, Safari 18.2 and whatever is newer. When a year ends, `available` moves on by one.
 *
 * What newer browsers only can do is listed with what becomes of the page in the others.
 */
const ENHANCEMENTS = {
  ignoreProperties: {
    // Bars and their behaviour at the end of a list: the system's own.
    'scrollbar-color': [],
    'overscroll-behavior': ['contain'],
    // The system's colour.
    'accent-color': [],
    'forced-color-adjust': ['none'],
    // Inline code that is broken into two lines has its frame open where it is broken. Safari has the prefix.
    'box-decoration-break': ['clone'],
    // On paper, callouts have no icons. The build adds the prefix that Chrome and Edge up to 135 know.
    'print-color-adjust': ['exact'],
    // On phones, the field of a payload keeps its height.
    resize: [],
    // On paper, a heading may be the last line of a page.
    'break-after': ['avoid'],
  },
  ignoreSelectors: [
    // The system's colour.
    'selection',
    // A long block of code is all there or folded; `browser/interactions/print.ts` opens what is folded for the printer.
    'details-content',
  ],
};

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [true, { available: 2024, ...ENHANCEMENTS }],
    // The plugin knows properties and words, not what may stand together: in Safari up to 26.1 the rest makes the line invalid.
    // The layout follows the size of the text that readers have set in their browser.
    'media-feature-name-unit-allowed-list': { width: ['em'] },
    'declaration-property-value-allowed-list': { 'text-decoration': ['none', 'underline', 'line-through'] },
  },
};
