import path from 'node:path';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadSite, type Site } from '../../../src/site/load-site.ts';
import type { Page } from '../../../src/site/page.ts';
import { en } from '../../../src/site/strings/en.ts';
import { ptBr } from '../../../src/site/strings/pt-br.ts';
import { foreignTexts, spaced } from '../../support/catalogue-words.ts';
import { attributeOf, elementsOf } from '../../support/html-tree.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** A page's reference strings, without code and strings marked as English. */
function textsIn(html: string): readonly string[] {
  const texts: string[] = [];
  const enter = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value.trim());
    if ('attrs' in node && (['code', 'pre', 'svg'].includes(node.tagName) || attributeOf(node, 'lang') === 'en')) return;
    // Skips prose, which the specification's author wrote.
    if ('attrs' in node && /\bprose\b/.test(attributeOf(node, 'class') ?? '')) return;
    if ('childNodes' in node) for (const child of node.childNodes) enter(child);
  };
  const isReference = ({ attrs }: (typeof elements)[number]): boolean =>
    attrs.some(({ name, value }) => name === 'class' && /^(?:operation|introduction)$/.test(value));
  const elements = elementsOf(html);
  for (const element of elements.filter(isReference)) enter(element);
  return texts.filter((text) => text !== '');
}

/** One page of each kind; `languages.test.tsx` covers every string of the catalogue. */
const PATHS = ['api-de-pontos', 'create-redeem', 'notification-url'].map((slug) => `/docs/api/loyalty/${slug}`);

describe('pages of a Portuguese API', () => {
  let site: Site;
  let pages: readonly Page[];

  beforeAll(async () => {
    site = await loadSite({ root: path.resolve(import.meta.dirname, '../../..'), includeDrafts: false });
    pages = [...site.pages.values()].filter((page) => page.lang === 'pt-BR' && PATHS.includes(page.pathname));
  });

  test('contain no English words of the reference', async () => {
    const foreign = new Set(foreignTexts(en.reference, ptBr.reference).map(spaced));
    const known = new Set(foreignTexts(ptBr.reference, en.reference).map(spaced));
    let own = 0;
    for (const page of pages) {
      const texts = textsIn((await renderPage(site, page)).html).map(spaced);
      expect([page.pathname, texts.filter((text) => foreign.has(text))]).toEqual([page.pathname, []]);
      own += texts.filter((text) => known.has(text)).length;
    }
    // Proves that the test covered every page.
    expect(pages.length).toBe(PATHS.length);
    expect(own).toBeGreaterThan(50);
  });

  test('state rules in Portuguese', async () => {
    const page = pages.find(({ pathname }) => pathname.endsWith('/create-redeem'));
    const { html } = page ? await renderPage(site, page) : { html: '' };
    const text = textsIn(html).join(' ').replaceAll(/\s+/g, ' ');
    for (const words of [
      'Campos desconhecidos são rejeitados.',
      'obrigatório',
      'De 5 a 60.',
      '1 a 40 letras, dígitos, ".", "_" ou "-".',
      'Exemplo',
    ])
      expect(text).toContain(words);
  });
});
