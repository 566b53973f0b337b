import type { Element, ElementContent } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '../../src/site/strings/en.ts';
import { ptBr } from '../../src/site/strings/pt-br.ts';
import { toolsEn } from '../../src/site/strings/tools-en.ts';
import { toolsPtBr } from '../../src/site/strings/tools-pt-br.ts';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';

const VALUE = '§';

const FRAME: ReadonlySet<string> = new Set(['breadcrumbs', 'environment', 'page-menu', 'page-end']);

/** The strings of a catalogue by key, with a placeholder for each interpolated value. */
function templatesOf(strings: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(strings).flatMap(([key, value]: [string, unknown]): readonly (readonly [string, string])[] => {
      if (typeof value === 'string') return [[`${path}.${key}`, value]];
      if (typeof value === 'object' && value !== null) return [...templatesOf(value, `${path}.${key}`)];
      if (typeof value !== 'function') return [];
      // Calls the function once with placeholders and once with 1, which selects the singular.
      return [VALUE, 1].map((one) => [`${path}.${key} ${one}`, String(value(...Array.from({ length: value.length }, () => one)))] as const);
    }),
  );
}

const ofTools = ({ compose, check }: typeof toolsPtBr): object => ({ compose, check });

const CATALOGUES: readonly (readonly [english: ReadonlyMap<string, string>, portuguese: ReadonlyMap<string, string>])[] = [
  [templatesOf(en), templatesOf(ptBr)],
  [templatesOf(ofTools(toolsEn)), templatesOf(ofTools(toolsPtBr))],
];

const ENGLISH: readonly RegExp[] = CATALOGUES.flatMap(([english, portuguese]) => {
  const kept = new Set(portuguese.values());
  return [...english].flatMap(([key, text]) => {
    // Names of OAuth 2.0 grants are not translated.
    const isOwn = !key.includes('.flows.') && !kept.has(text) && portuguese.get(key) !== text && /\p{L}{3}/u.test(text);
    const parts = text.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return isOwn ? [new RegExp(`^${parts.join('.+')}$`, 'u')] : [];
  });
});

const isEnglish = (text: string): boolean => ENGLISH.some((expression) => expression.test(text));

let files: Tree;
let pages: readonly PublishedPage[];

beforeAll(async () => {
  ({ files } = await builtSite());
  pages = publishedPages(files).filter(({ elements }) =>
    elements.some((element) => element.tagName === 'article' && attribute(element, 'lang') === 'pt-BR'),
  );
});

interface Shown {
  readonly text: string;
  readonly lang: string;
  readonly isWritten: boolean;
}

/** The strings of an article, excluding code, with their languages. Prose and page names are treated as authored (`isWritten`). */
function shownIn(article: Element): readonly Shown[] {
  const enter = (node: Element | ElementContent, lang: string, isWritten: boolean): readonly Shown[] => {
    if (node.type === 'text') return node.value.trim() === '' ? [] : [{ text: node.value.trim(), lang, isWritten }];
    if (node.type !== 'element' || ['pre', 'code', 'svg'].includes(node.tagName)) return [];
    const own = attribute(node, 'lang') ?? lang;
    const names = attribute(node, 'className')?.split(' ') ?? [];
    if (names.some((name) => FRAME.has(name))) return [];
    const isLabel = own !== lang && ['li', 'span', 'a', 'p'].includes(node.tagName);
    const isProse = (isWritten || names.includes('prose') || isLabel || names.includes('toc')) && !names.includes('not-prose');
    const labels = ['ariaLabel', 'title', 'placeholder'].flatMap((name) => attribute(node, name) ?? []);
    return [
      ...labels.map((text) => ({ text, lang: own, isWritten: isProse })),
      ...node.children.flatMap((child) => enter(child, own, isProse)),
    ];
  };
  return enter(article, 'pt-BR', false);
}

describe('interface text on Portuguese pages', () => {
  test('is Portuguese in articles', () => {
    expect(pages.length).toBeGreaterThan(20);
    let count = 0;
    for (const { pathname, elements } of pages) {
      const article = elements.find(({ tagName }) => tagName === 'article');
      const own = article ? shownIn(article).filter(({ isWritten }) => !isWritten) : [];
      count += own.length;
      const wrong = own.filter(({ text, lang }) => lang.startsWith('en') || isEnglish(text)).map(({ text }) => text);
      expect([pathname, wrong]).toEqual([pathname, []]);
    }
    expect(count).toBeGreaterThan(1_000);
  });

  test('is Portuguese in Markdown twins', () => {
    for (const { pathname } of pages) {
      const name = pathname.slice(1);
      const twins = [...files].filter(([file]) => file === `${name}.md` || file.startsWith(`${name}.part-`));
      expect(twins.length).toBeGreaterThan(0);
      const lines = twins.flatMap(([, bytes]) => linesOf(bytes.toString('utf8')));
      expect([pathname, lines.filter(isEnglish)]).toEqual([pathname, []]);
    }
  });

  test('is detected if it is English', () => {
    const twin =
      '> All pages of this documentation as Markdown: [llms.txt](x)\n\n# T (Part 2 of 3)\n\nPage: <x>\n\n- `a`: string, **required**\n\n  Example: `b`';
    expect(linesOf(twin).filter(isEnglish)).toEqual([
      'All pages of this documentation as Markdown: llms.txt',
      'Part 2 of 3',
      'Page',
      'required',
      'Example',
    ]);
  });
});

/** Returns lines without code and markup, plus their table cells, labels before a colon, and (for fields) text in bold or brackets. */
function linesOf(markdown: string): readonly string[] {
  const text = markdown
    .replaceAll(/^( *)(`{3,})[^]*?^\1\2$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, '');
  return text
    .split('\n')
    .flatMap((line) => {
      const bold = [...line.matchAll(/(?<=^\s*- `.*)\*\*([^*]+)\*\*|\(([^()]+)\)/g)].map(([, one, other]) => one ?? other ?? '');
      const plain = line
        .replaceAll(/`[^`]*`|\*\*[^*]+\*\*/g, '')
        .replace(/^[\s>#|*-]+/, '')
        .trim();
      const [label = '', ...rest] = plain.split(':');
      return [plain, ...(rest.length > 0 ? [label] : []), ...bold, ...line.split('|').map((cell) => cell.trim())].filter(
        (part) => part !== '',
      );
    })
    .filter((part, index, all) => all.indexOf(part) === index);
}
