import { describe, expect, test } from 'vitest';
import { catalogueOf, catalogueOrEnglish } from '../../src/site/strings/catalogue.ts';
import { en } from '../../src/site/strings/en.ts';
import { ptBr } from '../../src/site/strings/pt-br.ts';

describe('catalogueOf', () => {
  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['pt-BR', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['fr', undefined],
  ])('has for %s that of %s', (lang, expected) => {
    expect(catalogueOf(lang)?.lang).toBe(expected);
  });

  test('is English where there is none', () => {
    expect(catalogueOrEnglish('fr')).toEqual({ lang: 'en', strings: en });
  });
});

describe('the Portuguese catalogue', () => {
  test('has every text, and each in Portuguese', () => {
    expect(Object.keys(ptBr)).toEqual(Object.keys(en));
    const same = Object.entries(ptBr).filter(([key, text]) => text === en[key as keyof typeof en]);
    expect(same.map(([key]) => key)).toEqual(['tags']);
  });

  test('counts', () => {
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
