/**
 * Styles that the typography plugin applies to running text. They replace the plugin's own theme, most of which this site would override or
 * has no elements for. `prose.css` styles elements and screens that are specific to this site.
 *
 * If several rules match an element, the last one applies.
 */
const css = {
  'p, ol, ul, dl': { marginBlock: '1.25em' },
  '.lead': { marginBlock: '1.2em', color: 'var(--color-muted)', fontSize: '1.25em', lineHeight: '1.6' },
  'ol, ul, dd': { paddingInlineStart: '1.625em' },
  // The browser applies the `type` that an author sets, because the reset does not change it.
  'ol:not([type])': { listStyleType: 'decimal' },
  ul: { listStyleType: 'disc' },
  li: { marginBlock: '0.5em', paddingInlineStart: '0.375em' },
  'li::marker': { color: 'var(--color-muted)', fontWeight: '400' },
  '.prose > ul > li p, li :is(ol, ul)': { marginBlock: '0.75em' },
  dt: { marginTop: '1.25em' },
  dd: { marginTop: '0.5em' },
  'strong, dt, thead th, code:not(pre *)': { fontWeight: '600' },
  'code:not(pre *), figcaption, kbd': { fontSize: '0.875em' },
  ':is(h2, h3, h4) strong': { fontWeight: '800' },
  hr: { marginBlock: '3em', borderColor: 'var(--color-border)' },
  blockquote: {
    marginBlock: '1.6em',
    paddingInlineStart: '1em',
    borderInlineStart: '3px solid var(--color-border-strong)',
    color: 'var(--color-muted)',
  },
  'h2, h3, h4, dt': { color: 'var(--color-text)' },
  h2: { marginBlock: '2em 0.75em', fontSize: '1.5em' },
  h3: { marginBlock: '1.6em 0.6em', fontSize: '1.25em' },
  'h4, h5, h6': { marginBlock: '1.5em 0.5em' },
  img: { marginBlock: '2em' },
  'figure > *': { marginBlock: '0' },
  figcaption: { marginTop: '0.857143em', color: 'var(--color-muted)', lineHeight: '1.42857' },
  kbd: {
    padding: '0.1875em 0.375em',
    borderRadius: 'var(--radius-small)',
    boxShadow: '0 0 0 1px var(--color-border-strong), 0 3px var(--color-border-strong)',
    fontFamily: 'inherit',
    fontWeight: '500',
  },
  pre: { color: 'var(--color-text)', fontWeight: '400' },
  table: { width: '100%', borderBottom: '1px solid var(--color-border)', fontSize: '0.9375rem', lineHeight: '1.55' },
  thead: { borderBottom: '1px solid var(--color-border-strong)' },
  'tbody tr + tr': { borderTop: '1px solid var(--color-border)' },
  'th, td': { textAlign: 'start', verticalAlign: 'baseline' },
  'tbody th': { fontWeight: 'inherit' },
  'thead th': {
    paddingBlock: '0.5rem',
    paddingInline: '0 1.25rem',
    color: 'var(--color-muted)',
    fontSize: '0.8125rem',
    verticalAlign: 'bottom',
  },
  'td, tbody th': { minWidth: '5rem', paddingBlock: '0.625rem', paddingInline: '0 1.25rem' },
  'hr + *, h2 + *, h3 + *, h4 + *': { marginTop: '0' },
  figure: { marginBlock: '2em' },
  '.prose > :first-child': { marginTop: '0' },
  '.prose > :last-child': { marginBottom: '0' },
};

// oxlint-disable-next-line import/no-default-export -- what Tailwind reads
export default { theme: { typography: { DEFAULT: { css } } } };
