import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** What was read last: a test asks several questions of one page after the other. */
let last: { readonly html: string; readonly elements: readonly HtmlElement[] } | undefined;

/** Every element of a page or a part of one, in document order, as a browser reads it. */
export function elementsOf(html: string): readonly HtmlElement[] {
  if (last?.html !== html) last = { html, elements: readElements(html) };
  return last.elements;
}

function readElements(html: string): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  // A stack of its own: hostile pages nest deeper than calls may.
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

/** The texts of a page or a part of one, joined and with single spaces. */
export function visibleText(html: string): string {
  const texts: string[] = [];
  const stack: Node[] = [parse(html)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === '#text') texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Elements that run or load something, or change what the rest of the page means. The site itself writes none of them into a page. */
const DANGEROUS = new Set(
  `script iframe frame object embed applet link meta base form style math template noscript portal video audio source
  textarea select dialog marquee foreignobject animate set use`.split(/\s+/),
);

/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'background', 'ping'];

/** What in a page could run, load, submit or restyle something: `<tag attribute="value">`. The reader's own clicks on web links are fine. */
export function dangersIn(html: string): readonly string[] {
  return elementsOf(html).flatMap((element) => [
    ...(DANGEROUS.has(element.tagName.toLowerCase()) && !isDataBlock(element) ? [`<${element.tagName}>`] : []),
    ...element.attrs.flatMap(({ name, value }) => (isHarmless(element, name, value) ? [] : [`<${element.tagName} ${name}="${value}">`])),
  ]);
}

/** A script that is no program: browsers leave it alone, and what would break out of it is an element of its own here. */
function isDataBlock(element: HtmlElement): boolean {
  return element.tagName === 'script' && /^application\/(?:ld\+)?json$/.test(attributeOf(element, 'type') ?? '');
}

function isHarmless({ tagName }: HtmlElement, name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return false;
  if (!ADDRESSES.includes(name)) return true;
  const url = URL.parse(value, 'https://site.invalid/docs/api/');
  if (!url) return false;
  // What is fetched without a click must be the site's own.
  if (tagName !== 'a') return url.origin === 'https://site.invalid';
  return ['http:', 'https:', 'mailto:'].includes(url.protocol);
}

/** Ids that stand more than once on a page. */
export function repeatedIds(html: string): readonly string[] {
  const ids = elementsOf(html).flatMap((element) => attributeOf(element, 'id') ?? []);
  return [...Map.groupBy(ids, (id) => id)].flatMap(([id, places]) => (places.length > 1 ? [id] : []));
}
