import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPhrases } from '../../src/checks/wording/find-phrases.ts';
import { loadRules } from '../../src/checks/writing/load-rules.ts';
import { locateInFile } from '../../src/checks/writing/locate-in-text.ts';
import { findFiles } from '../../src/content/find-files.ts';
import { formatPlace } from '../../src/errors.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Folders outside `content` with text for readers, which `npm run check` does not cover. */
const FOLDERS = ['src/site/strings', 'src/openapi/postman', 'src/openapi/samples', 'public/downloads'];

describe('the text of the interface, samples and downloads', () => {
  test('contains no phrase that reads as translated', async () => {
    const { rules } = await loadRules(root);
    expect(Object.keys(rules.wording)).toEqual(['en', 'pt']);
    const files = (await Promise.all(FOLDERS.map((folder) => findFiles(root, folder)))).flat();
    const found = await Promise.all(
      files.map(async (filePath) => {
        const text = withoutComments(await readFile(path.join(root, filePath), 'utf8'));
        const locate = locateInFile(filePath, text);
        const lang = /pt-br/.test(filePath) ? 'pt-BR' : 'en';
        return findPhrases(text, lang, rules.wording).map(
          ({ phrase, write, offset }) => `${formatPlace(locate(offset))} ${phrase}: ${write}`,
        );
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

describe('the list of phrases', () => {
  test.each([
    ['en', 'A call to any other product answers `403 FORBIDDEN`.', 'answers `403', 'a call returns a status'],
    ['en', 'The API answers with rates.', 'answers with', 'returns'],
    ['en', 'When the answer does not come.', 'the answer', 'the response'],
    ['en', 'Requests left in the present second.', 'the present', 'current'],
    ['en', 'Use the present tense.', undefined, ''],
    ['en', '| Cause | Cure |', 'Cure', 'fix'],
    ['en', 'An empty list is no error.', 'is no ', 'is not a, or cannot be'],
    ['en', 'There is no refresh token, and v1 is no longer maintained.', undefined, ''],
    ['en', 'The two are parted by a comma.', 'parted', 'separated'],
    ['en', 'Your own name of the channel.', 'Your own name of', 'your reference for'],
    ['pt', 'Empurre o evento.', 'Empurre', 'enviar para o dataLayer, ou fazer push'],
    ['pt', 'Não consulte em laço.', 'em laço', 'em loop'],
    ['pt', 'A revogação é a qualquer momento.', 'é a qualquer momento', 'pode ser feita a qualquer momento'],
    ['pt', 'O corpo do pedido vem do navegador.', 'corpo do pedido', 'da requisição'],
    ['pt', 'O pedido foi pago.', undefined, ''],
    ['pt', 'Sem o cabeçalho, a chamada dá `428`.', 'dá `428', 'resulta em'],
  ])('reports in %s: %s', async (lang, text, phrase, write) => {
    const { rules } = await loadRules(root);
    const found = findPhrases(text, lang, rules.wording).find((hit) => phrase === undefined || hit.phrase === phrase);
    expect([found?.phrase, found?.write ?? '']).toEqual([phrase, write]);
  });
});

/** Blanks comments, which only developers read. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
