/**
 * Style sheets support browsers of the last two years: Baseline 2024, which is Chrome and Edge 130, Firefox 132, Safari 18.2 or newer.
 * Increment `available` every year. The features below need newer browsers; each comment describes the fallback.
 */
const PROGRESSIVE_ENHANCEMENTS = {
  ignoreProperties: {
    // Fallback: the system's scroll bars and overscroll behaviour.
    'scrollbar-color': [],
    'overscroll-behavior': ['contain'],
    // Fallback: system colours.
    'accent-color': [],
    'forced-color-adjust': ['none'],
    // Fallback: inline code that wraps has no border at the line break. Safari supports the prefixed property.
    'box-decoration-break': ['clone'],
    // Fallback: printed callouts have no icons. The build adds the prefix for Chrome and Edge up to 135.
    'print-color-adjust': ['exact'],
    // Fallback: on phones, the payload field has a fixed height.
    resize: [],
    // Fallback: a heading can be the last line of a printed page.
    'break-after': ['avoid'],
  },
  ignoreSelectors: [
    // Fallback: the system's selection colour.
    'selection',
    // Fallback: a folded code block shows all or nothing. `browser/interactions/print.ts` opens it for printing.
    'details-content',
  ],
};

/** One value of a shorthand: a keyword, a length, or a function with up to three levels of brackets. */
const VALUE = String.raw`(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;

/** Four-value shorthand with different left and right values, which would not be mirrored in right-to-left text. */
const UNEQUAL_SIDES = new RegExp(`^${VALUE}\\s+(${VALUE})\\s+${VALUE}\\s+(?!\\1$)${VALUE}$`);

/** Corners that differ between left and right: any two or three values, or four in which the first or the last two differ. */
const UNEQUAL_CORNERS = new RegExp(
  `^(?:${VALUE}\\s+${VALUE}(?:\\s+${VALUE})?|(${VALUE})\\s+(?!\\1\\s)${VALUE}\\s+${VALUE}\\s+${VALUE}|${VALUE}\\s+${VALUE}\\s+(${VALUE})\\s+(?!\\2$)${VALUE})$`,
);

/** Physical properties that are independent of the text direction. */
const DIRECTION_INDEPENDENT = [
  /^(?:(?:min|max)-)?(?:width|height)$/,
  /^(?:.+-)?(?:top|bottom)$/,
  /^border-(?:top|bottom)-(?:width|style|color)$/,
  /-[xy]$/,
];

/**
 * Requires start and end instead of left and right, so that pages in Arabic or Hebrew are mirrored. Where CSS has no logical values
 * (gradients, transforms, background positions), multiply by `--inline`: 1 in left-to-right text, -1 in right-to-left text. Top, bottom,
 * width and height stay physical, because no language of the site is written vertically.
 */
const LOGICAL_DIRECTIONS = {
  'property-layout-mappings': ['flow-relative', { ignoreProperties: DIRECTION_INDEPENDENT }],
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
    ...LOGICAL_DIRECTIONS,
    'plugin/use-baseline': [true, { available: 2024, ...PROGRESSIVE_ENHANCEMENTS }],
    // The layout adapts to the reader's font size.
    'media-feature-name-unit-allowed-list': { width: ['em'] },
    // Safari up to 26.1 drops the declaration if it also sets a colour, style or thickness. The plugin does not check combined values.
    'declaration-property-value-allowed-list': { 'text-decoration': ['none', 'underline', 'line-through'] },
  },
};
