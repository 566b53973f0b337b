import { describe, expect, test } from 'vitest';
import { catalogueOf, catalogueOrEnglish } from '../../src/site/strings/catalogue.ts';
import { en } from '../../src/site/strings/en.ts';
import { ptBr } from '../../src/site/strings/pt-br.ts';
import { searchCatalogue } from '../../src/site/strings/search-catalogue.ts';
import { searchEn } from '../../src/site/strings/search-en.ts';
import { searchPtBr } from '../../src/site/strings/search-pt-br.ts';
import { toolCatalogue } from '../../src/site/strings/tool-catalogue.ts';
import { toolsEn } from '../../src/site/strings/tools-en.ts';
import { toolsPtBr } from '../../src/site/strings/tools-pt-br.ts';

describe('catalogueOf', () => {
  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['pt-BR', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['fr', undefined],
  ])('given %s, returns the catalogue of %s', (lang, expected) => {
    expect(catalogueOf(lang)?.lang).toBe(expected);
  });

  test('falls back to English', () => {
    expect(catalogueOrEnglish('fr')).toEqual({ lang: 'en', strings: en });
  });
});

describe('the Portuguese catalogue', () => {
  test('translates every string into Portuguese', () => {
    expect(Object.keys(ptBr)).toEqual(Object.keys(en));
    const same = Object.entries(ptBr).filter(([key, text]) => text === en[key as keyof typeof en]);
    expect(same.map(([key]) => key)).toEqual(['jsonSchema', 'tags']);
  });

  test('uses plural forms', () => {
    expect([ptBr.itemCount(1), ptBr.itemCount(2), ptBr.tagTitle(1, 'a'), ptBr.tagTitle(3, 'a'), ptBr.morePages(1)]).toEqual([
      '1 item',
      '2 itens',
      'Uma página com a tag “a”',
      '3 páginas com a tag “a”',
      'Mais 1 página',
    ]);
    expect([en.itemCount(1), en.itemCount(2), en.tagTitle(1, 'a'), en.tagTitle(3, 'a')]).toEqual([
      '1 item',
      '2 items',
      'One page tagged with “a”',
      '3 pages tagged with “a”',
    ]);
  });
});

/** Lists every string of a catalogue with its path. Calls functions with `v` and with numbers. */
function textsOf(texts: object, path = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const own = `${path}${key}`;
    if (typeof text === 'string') return [[own, text] as const];
    if (typeof text === 'function') return [[own, String(text)] as const];
    return textsOf(text as object, `${own}.`);
  });
}

describe('the strings of the tools', () => {
  test.each([
    ['pt-BR', 'pt-BR', toolsPtBr],
    ['pt', 'pt-BR', toolsPtBr],
    ['en-GB', 'en', toolsEn],
    ['fr', 'en', toolsEn],
    ['constructor', 'en', toolsEn],
  ])('for %s come from the %s catalogue', (wanted, lang, strings) => {
    expect(toolCatalogue(wanted)).toEqual({ lang, strings });
  });

  test('are all translated into Portuguese', () => {
    const [english, portuguese] = [new Map(textsOf(toolsEn)), textsOf(toolsPtBr)];
    expect(portuguese.map(([path]) => path)).toEqual([...english.keys()]);
    const same = portuguese.filter(([path, text]) => english.get(path) === text && /[a-z]{3}/i.test(text)).map(([path]) => path);
    expect(same).toEqual(['syntaxes.json', 'syntaxes.xml', 'rules.types.null', 'places.cookie', 'kinds.null']);
  });
});

describe('the strings of the search', () => {
  test.each([
    ['pt-BR', 'pt-BR', searchPtBr],
    ['en-GB', 'en', searchEn],
    ['fr', 'en', searchEn],
  ])('for %s come from the %s catalogue', (wanted, lang, strings) => {
    expect(searchCatalogue(wanted)).toEqual({ lang, strings });
  });

  test('are all translated into Portuguese', () => {
    const [english, portuguese] = [new Map(textsOf(searchEn)), textsOf(searchPtBr)];
    expect(portuguese.map(([path]) => path)).toEqual([...english.keys()]);
    expect(portuguese.filter(([path, text]) => english.get(path) === text).map(([path]) => path)).toEqual(['kinds.download']);
  });
});
