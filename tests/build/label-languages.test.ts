import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';
import { openPublished } from '../support/published-search.ts';

let pages: readonly PublishedPage[];
let read: (name: string) => string;
let langs: ReadonlyMap<string, string>;
/** Title and sidebar labels of each page. */
let names: ReadonlyMap<string, ReadonlySet<string>>;

const isIn = (element: Element, id: string, className: string): boolean =>
  attribute(element, 'id') === id || (attribute(element, 'className')?.split(' ').includes(className) ?? false);

const PLACES = ['sidebar', 'panel-menu', 'navbar-links', 'breadcrumbs', 'neighbours', 'footer'] as const;
type Place = (typeof PLACES)[number];

/** A label that names a page, and the label's language in the HTML. */
interface Label {
  readonly text: string;
  readonly path: string;
  readonly lang: string;
}

const OF_INTERFACE = new Set(['Introduction', 'In this API', 'Home page']);

function labelsIn(page: PublishedPage, place: Place): readonly Label[] {
  const found: Label[] = [];
  const visit = (node: Element | ElementContent, lang: string, path: string | undefined, isInside: boolean): void => {
    if (node.type === 'text' && path !== undefined && node.value.trim() !== '') found.push({ text: node.value.trim(), path, lang });
    if (node.type !== 'element' || isHidden(node)) return;
    const isHere = isInside || isIn(node, place, place);
    const href = attribute(node, 'href');
    const target = href?.startsWith('/') ? href : attribute(node, 'ariaCurrent') === 'page' ? page.pathname : path;
    const own = attribute(node, 'lang') ?? lang;
    // Line break opportunities may split a label into several text nodes.
    if (isHere && target !== undefined && path === undefined && toString(node).trim() !== '') {
      found.push(...whole(node, own, target));
      return;
    }
    for (const child of node.children) visit(child, own, undefined, isHere);
  };
  const [root] = page.elements;
  if (root) visit(root, '', undefined, false);
  return found;
}

/** Whether an element is not part of a name: badges, marks, screen-reader text, "previous" and "next". */
function isHidden(element: Element): boolean {
  return element.tagName === 'small' || /\b(?:method|visually-hidden|new-tab)\b/.test(attribute(element, 'className') ?? '');
}

function whole(link: Element, lang: string, path: string): readonly Label[] {
  const texts = new Map<string, string>();
  const collect = (node: ElementContent, around: string): void => {
    if (node.type === 'text') texts.set(around, (texts.get(around) ?? '') + node.value);
    if (node.type !== 'element' || isHidden(node)) return;
    for (const child of node.children) collect(child, attribute(node, 'lang') ?? around);
  };
  for (const child of link.children) collect(child, lang);
  return [...texts].map(([own, text]) => ({ text: text.trim(), path, lang: own })).filter(({ text }) => text !== '');
}

const article = ({ elements }: PublishedPage): Element | undefined => elements.find(({ tagName }) => tagName === 'article');
const langOf = (element: Element | undefined): string | undefined => element && attribute(element, 'lang');
const documentLang = ({ elements }: PublishedPage): string => langOf(elements.find(({ tagName }) => tagName === 'html')) ?? '';

beforeAll(async () => {
  const { files } = await builtSite();
  read = (name) => files.get(name)?.toString('utf8') ?? '';
  pages = publishedPages(files).filter(({ file }) => file !== '404.html');
  langs = new Map(pages.map((page) => [page.pathname, langOf(article(page)) ?? documentLang(page)]));
  const titles = pages.map((page) => {
    const h1 = page.elements.find(({ tagName }) => tagName === 'h1');
    return { path: page.pathname, text: h1 ? toString(h1) : '' };
  });
  const listed = pages.flatMap((page) => labelsIn(page, 'sidebar'));
  names = new Map(
    [...Map.groupBy([...titles, ...listed], ({ path }) => path)].map(([path, all]) => [path, new Set(all.map(({ text }) => text))]),
  );
});

/** Lists labels marked with the wrong language. Page names must have the page's language; all other labels must have the document's. */
function wrong(place: Place): readonly string[] {
  return pages.flatMap((page) =>
    labelsIn(page, place).flatMap(({ text, path, lang }) => {
      const isName = names.get(path)?.has(text) && !OF_INTERFACE.has(text);
      const right = (isName ? langs.get(path) : undefined) ?? documentLang(page);
      return lang === right ? [] : [`${page.pathname}: "${text}" is marked ${lang}, and is ${right}`];
    }),
  );
}

describe('a label is in the language of the page that it names', () => {
  test('in a site with pages in several languages', () => {
    expect(new Set(langs.values())).toEqual(new Set(['en', 'pt-BR']));
  });

  test.each(PLACES)('in the %s of every page', (place) => {
    const labels = pages.flatMap((page) => labelsIn(page, place));
    expect(new Set(labels.map(({ lang }) => lang))).toEqual(new Set(['en', 'pt-BR']));
    expect([...new Set(wrong(place))]).toEqual([]);
  });

  test('in the search records', () => {
    const { index, texts } = openPublished(read, /data-build="([^"]*)"/.exec(pages[0]?.html ?? '')?.[1]);
    const said = texts.flatMap((file) =>
      Object.entries(file.pages).map(([position, [href]]) => [href, index.langs[index.pages.langs[Number(position)] ?? -1]?.[0]] as const),
    );
    expect(new Set(said.map(([href]) => href)).size).toBeGreaterThan(60);
    expect(said.filter(([href, lang]) => lang !== langs.get(href))).toEqual([]);
  });
});
