import { Parser } from 'htmlparser2';

export interface Reference {
  readonly address: string;
  /** Offset of the tag. */
  readonly offset: number;
  /** A `part` is loaded with the page; a `link` only on a click. */
  readonly role: 'part' | 'link';
}

/** Facts to check against the document or other files. */
export interface HtmlFacts {
  readonly references: readonly Reference[];
  readonly base: string | undefined;
  readonly policy: string | undefined;
  readonly scripts: readonly Inline[];
  readonly styles: readonly Inline[];
  /** Attributes with inline code or style. */
  readonly inAttributes: readonly { readonly name: string; readonly offset: number }[];
  /** Data blocks, such as JSON. */
  readonly data: readonly Inline[];
  /** Build id, possibly `''`; `undefined` if the document is not one of the site's pages. */
  readonly build: string | undefined;
}

export interface Inline {
  readonly text: string;
  readonly offset: number;
}

/** Attributes that contain a subresource's address. */
const PARTS: ReadonlySet<string> = new Set(['src', 'poster', 'data-program', 'data-payload', 'data-source']);
const LISTS: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
/** Elements whose `href` is a link. In all other elements, `href` is a subresource. */
const LEADING: ReadonlySet<string> = new Set(['a', 'area', 'base']);
/** `rel` values of a `<link>` that browsers load. */
const FETCHED = /(?:^|\s)(?:stylesheet|preload|modulepreload|prefetch|icon|apple-touch-icon|mask-icon|manifest)(?:\s|$)/i;
/** Meta properties with addresses in social cards. */
const META = /^(?:og:(?:url|image|video|audio)|twitter:image)$/;
const CODE = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/;

/** Extracts a document's references, and everything that its policy must allow. */
export function readHtml(html: string): HtmlFacts {
  const references: Reference[] = [];
  const inAttributes: { name: string; offset: number }[] = [];
  const [scripts, styles, data]: [Inline[], Inline[], Inline[]] = [[], [], []];
  let [base, policy, build]: (string | undefined)[] = [];
  let open: { readonly into: Inline[]; text: string; readonly offset: number } | undefined;

  const readTag = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const offset = parser.startIndex;
    const add = (address: string | undefined, role: Reference['role']): void => {
      if (address) references.push({ address, offset, role });
    };
    for (const [key, value] of Object.entries(attributes)) {
      if (PARTS.has(key)) add(value, 'part');
      else if (LISTS.has(key)) for (const candidate of value.split(/,\s+/)) add(candidate.trim().split(/\s/)[0], 'part');
      else if (key === 'data-client') for (const address of value.split(' ')) add(address, 'part');
      else if (key === 'style') for (const address of addressesInCss(value)) add(address, 'part');
      if (key === 'style' || key.startsWith('on')) inAttributes.push({ name: key, offset });
    }
    const { href, content, property, rel = '', type = '' } = attributes;
    if (name === 'base') base = href;
    else if (name === 'link') add(href, FETCHED.test(rel) ? 'part' : 'link');
    else if (name === 'object') add(attributes['data'], 'part');
    else add(href, LEADING.has(name) ? 'link' : 'part');
    if (name === 'form') add(attributes['action'], 'link');
    if (name === 'meta' && META.test(property ?? attributes['name'] ?? '')) add(content, 'link');
    if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy') policy = content;
    if (name === 'template' && attributes['data-program'] !== undefined) build = attributes['data-build'] ?? '';
    if (name === 'style') open = { into: styles, text: '', offset };
    if (name === 'script' && attributes['src'] === undefined) open = { into: CODE.test(type) ? scripts : data, text: '', offset };
  };

  const parser = new Parser({
    onopentag: readTag,
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: (name) => {
      if (!open || (name !== 'script' && name !== 'style')) return;
      open.into.push({ text: open.text, offset: open.offset });
      open = undefined;
    },
  });
  parser.end(html);
  for (const { text, offset } of styles) for (const address of addressesInCss(text)) references.push({ address, offset, role: 'part' });
  return { references, base, policy, scripts, styles, inAttributes, data, build };
}

const CSS_ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g;

export function addressesInCss(css: string): readonly string[] {
  return [...css.matchAll(CSS_ADDRESS)].map(([, ...found]) => found.find((address) => address !== undefined) ?? '');
}
