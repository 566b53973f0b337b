import { describe, expect, test } from 'vitest';
import { indexPages } from '../../src/near-pages/index-pages.ts';
import { nearPagesHtml } from '../../src/near-pages/near-pages-html.ts';
import type { ListedPage } from '../../src/near-pages/page-list.ts';

const htmlOf = (...pages: readonly ListedPage[]): string =>
  nearPagesHtml(indexPages({ baseUrl: '/', languages: { '': 'en', 'pt-br': 'pt-BR' }, versions: [], pages }).pages, 'en');

describe('nearPagesHtml', () => {
  test('lists an item for each page, with its decoded address', () => {
    expect(htmlOf(['/docs/a', 'A'], ['/docs/cria%C3%A7%C3%A3o/', 'B'])).toBe(
      '<ul><li><a href="/docs/a">A</a> <small>/docs/a</small></li>' +
        '<li><a href="/docs/cria%C3%A7%C3%A3o/">B</a> <small>/docs/criação/</small></li></ul>',
    );
  });

  test('marks the language of a title when it differs from the page’s language', () => {
    expect(htmlOf(['/docs/a', 'A', 'pt-BR'], ['/pt-br/docs/b', 'B'], ['/pt-br/docs/c', 'C', 'en'])).toBe(
      '<ul><li><a href="/docs/a" lang="pt-BR">A</a> <small>/docs/a</small></li>' +
        '<li><a href="/pt-br/docs/b" lang="pt-BR">B</a> <small>/pt-br/docs/b</small></li>' +
        '<li><a href="/pt-br/docs/c">C</a> <small>/pt-br/docs/c</small></li></ul>',
    );
  });

  test('escapes any title and address', () => {
    expect(htmlOf(['/docs/"><b>', '<img src=x>', '"'])).toBe(
      '<ul><li><a href="/docs/&#34;&#62;&#60;b&#62;" lang="&#34;">&#60;img src=x&#62;</a> <small>/docs/&#34;&#62;&#60;b&#62;</small></li></ul>',
    );
  });
});
