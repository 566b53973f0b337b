/** HTML elements, including obsolete ones that browsers still support, and the root elements of SVG and MathML. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption
  figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd keygen label legend
  li link main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p
  param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong
  style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

export function isHtmlElement(name: string): boolean {
  return ELEMENTS.has(name.toLowerCase());
}

/** Elements whose start tag closes an open paragraph, as blocks do. */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  `address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav
  ol p pre section table ul`.split(/\s+/),
);

/** Elements whose content is never shown as text. */
export const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['iframe', 'noembed', 'noframes', 'noscript', 'script', 'style', 'template']);

/** Elements without visible output. */
const UNSEEN: ReadonlySet<string> = new Set('body head html iframe noembed noframes plaintext script style textarea title xmp'.split(' '));

/** Elements that are invisible without attributes, or that hide their content. */
const UNSEEN_ALONE: ReadonlySet<string> = new Set(
  `applet audio base canvas datalist dialog embed form frame frameset link math meta noscript object select svg template video`.split(' '),
);

/** Whether an unclosed tag only mentions an element, as in `set the <title>`. */
export function isMention(name: string, hasAttributes: boolean): boolean {
  return UNSEEN.has(name) || (!hasAttributes && UNSEEN_ALONE.has(name));
}
