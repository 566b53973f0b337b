import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPhrases } from '../../src/checks/wording/find-phrases.ts';
import { loadRules } from '../../src/checks/writing/load-rules.ts';
import { locateInFile } from '../../src/checks/writing/locate-in-text.ts';
import { formatPlace } from '../../src/errors.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Texts of readers that are no file of the site's content: `npm run check` does not see them. */
const FOLDERS = ['src/site/strings', 'src/openapi/postman', 'src/openapi/samples', 'public/downloads'];

describe('texts of the interface, samples and downloads', () => {
  test('have no phrase that only a translator writes', async () => {
    const { rules } = await loadRules(root);
    expect(Object.keys(rules.wording)).toEqual(['en', 'pt']);
    const files = (
      await Promise.all(FOLDERS.map(async (folder) => (await readdir(path.join(root, folder))).map((name) => `${folder}/${name}`)))
    ).flat();
    const found = await Promise.all(
      files.map(async (filePath) => {
        const text = await readFile(path.join(root, filePath), 'utf8');
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
