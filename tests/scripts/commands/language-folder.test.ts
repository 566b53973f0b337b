import { expect, test } from 'vitest';
import { languageFolder } from '../../../scripts/edge/language-folder.ts';

const list = (baseUrl: string) => ({ baseUrl, languages: { '': 'en', 'pt-br': 'pt-BR' }, versions: [], pages: [] });

test.each([
  ['/', '/docs/intro', '/'],
  ['/', '/pt-br/docs/intor', '/pt-br/'],
  ['/', '/PT-BR', '/pt-br/'],
  ['/', '/pt-br/assets/x.js', '/pt-br/'],
  ['/portal/', '/portal/pt-br/x', '/portal/pt-br/'],
  ['/portal/', '/portal/fr/x', '/'],
  ['/', '/constructor/x', '/'],
])('under %s, %s belongs to the language at %s', (baseUrl, pathname, folder) => {
  expect(languageFolder(pathname, list(baseUrl))).toBe(folder);
});
