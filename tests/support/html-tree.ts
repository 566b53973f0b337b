import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The last parsed page, because a test queries one page several times. */
let last: { readonly html: string; readonly elements: readonly HtmlElement[] } | undefined;

/** Returns every element of a page or fragment, in document order, parsed as a browser does. */
export function elementsOf(html: string): readonly HtmlElement[] {
  if (last?.html !== html) last = { html, elements: readElements(html) };
  return last.elements;
}

function readElements(html: string): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  // Uses an explicit stack, because hostile pages nest deeper than the call stack allows.
  const stack: Node[] = [parse(html)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('tagName' in node) found.push(node);
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return found;
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export function visibleText(html: string): string {
  const texts: string[] = [];
  const stack: Node[] = [parse(html)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === '#text') texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Elements that run or load something, or change the meaning of the page. The site never renders them in content. */
const DANGEROUS = new Set(
  `script iframe frame object embed applet link meta base form style math template noscript portal video audio source
  textarea select dialog marquee foreignobject animate set use`.split(/\s+/),
);

const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'background', 'ping'];

/** Lists markup that could run scripts, load files, submit forms or set styles, as `<tag attribute="value">`. Allows ordinary links. */
export function dangersIn(html: string): readonly string[] {
  return elementsOf(html).flatMap((element) => [
    ...(DANGEROUS.has(element.tagName.toLowerCase()) && !isDataBlock(element) ? [`<${element.tagName}>`] : []),
    ...element.attrs.flatMap(({ name, value }) => (isHarmless(element, name, value) ? [] : [`<${element.tagName} ${name}="${value}">`])),
  ]);
}

/** Whether a script is inert data: anything that broke out of the script would be a separate element. */
function isDataBlock(element: HtmlElement): boolean {
  return element.tagName === 'script' && /^application\/(?:ld\+)?json$/.test(attributeOf(element, 'type') ?? '');
}

function isHarmless({ tagName }: HtmlElement, name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return false;
  if (!ADDRESSES.includes(name)) return true;
  const url = URL.parse(value, 'https://site.invalid/docs/api/');
  if (!url) return false;
  // Addresses fetched without a click must be the site's own.
  if (tagName !== 'a') return url.origin === 'https://site.invalid';
  return ['http:', 'https:', 'mailto:'].includes(url.protocol);
}

export function repeatedIds(html: string): readonly string[] {
  const ids = elementsOf(html).flatMap((element) => attributeOf(element, 'id') ?? []);
  return [...Map.groupBy(ids, (id) => id)].flatMap(([id, places]) => (places.length > 1 ? [id] : []));
}
