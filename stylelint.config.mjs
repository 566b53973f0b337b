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

/** One value of a shorthand: a word, a length, or a function with what is in its brackets, three deep. */
const VALUE = String.raw`(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;

/** Top, right, bottom and left of which left is not the same as right: it would stay there where text runs the other way. */
const UNEQUAL_SIDES = new RegExp(`^${VALUE}\\s+(${VALUE})\\s+${VALUE}\\s+(?!\\1$)${VALUE}$`);

/** Corners that differ from left to right: two, three or four of which not the first two and the last two are the same. */
const UNEQUAL_CORNERS = new RegExp(
  `^(?:${VALUE}\\s+${VALUE}(?:\\s+${VALUE})?|(${VALUE})\\s+(?!\\1\\s)${VALUE}\\s+${VALUE}\\s+${VALUE}|${VALUE}\\s+${VALUE}\\s+(${VALUE})\\s+(?!\\2$)${VALUE})$`,
);

/** Top, bottom, width, height and the two axes. */
const BLOCK_AND_SIZES = [
  /^(?:(?:min|max)-)?(?:width|height)$/,
  /^(?:.+-)?(?:top|bottom)$/,
  /^border-(?:top|bottom)-(?:width|style|color)$/,
  /-[xy]$/,
];

/**
 * Left and right are said as start and end, so that pages in Arabic or Hebrew are mirrored: in properties, in keywords, in
 * shorthands of four values. What CSS can only say in physical terms (gradients, transforms, positions of backgrounds) is
 * multiplied by `--inline`, which is 1 where text runs to the right and -1 where it runs to the left. Top, bottom, width and
 * height are the same in all languages that the site is made for.
 */
const DIRECTIONS = {
  'property-layout-mappings': ['flow-relative', { ignoreProperties: BLOCK_AND_SIZES }],
  'value-keyword-layout-mappings': ['flow-relative', { ignoreKeywords: ['top', 'bottom', 'vertical', 'horizontal'] }],
  'declaration-property-value-disallowed-list': {
    '/^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/': [UNEQUAL_SIDES],
    'border-radius': [UNEQUAL_CORNERS],
    '/^(?:background|mask)(?:-image)?$/': [/(?<![\d.-])-?(?!(?:0|180)deg)[\d.]+deg(?! \* var\(--inline\))|to (?:left|right)/],
    '/^(?:background|mask|object)(?:-position(?:-x)?)?$/': [/(?:^|[\s,])(?:left|right)(?![^\s,])/],
    '/^(?:box|text)-shadow$/': [/(?:^|,\s*)(?:inset\s+)?-?(?!0\s)[\d.]+[a-z]*\s/],
    '/^(?:transform|translate)$/': [/^(?!.*--inline).*translate(?:X|3d)?\(/],
  },
};

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  rules: {
    ...DIRECTIONS,
    'plugin/use-baseline': [true, { available: 2024, ...ENHANCEMENTS }],
    // The plugin knows properties and words, not what may stand together: in Safari up to 26.1 the rest makes the line invalid.
    // The layout follows the size of the text that readers have set in their browser.
    'media-feature-name-unit-allowed-list': { width: ['em'] },
    'declaration-property-value-allowed-list': { 'text-decoration': ['none', 'underline', 'line-through'] },
  },
};
