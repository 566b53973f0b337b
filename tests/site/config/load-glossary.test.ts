import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadGlossary } from '../../../src/site/config/load-glossary.ts';
import { writeSite } from '../../support/generate-site.ts';

describe('loadGlossary', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'glossary-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const load = async (text: string) => {
    await writeSite(root, new Map([['content/search.yaml', text]]));
    return loadGlossary(root);
  };

  test('is empty on a site without a glossary', async () => {
    expect(await loadGlossary(root)).toEqual({ glossary: [], places: [], problems: [] });
  });

  test('accepts a string instead of a list, and records the position of each entry', async () => {
    const { glossary, places, problems } = await load('glossary:\n  - { en: booking, pt: [reserva, reservas] }\n');
    expect(problems).toEqual([]);
    expect(glossary).toEqual([{ en: ['booking'], pt: ['reserva', 'reservas'] }]);
    expect(places).toMatchObject([{ filePath: 'content/search.yaml', line: 2 }]);
  });

  test.each([
    ['an unknown key', 'glosary: []\n', 1],
    ['a language that is none', 'glossary:\n  - { English: booking, pt: reserva }\n', 2],
    ['a number', 'glossary:\n  - { en: booking, pt: reserva }\n  - { en: 4, pt: quatro }\n', 3],
    ['a word alone', 'glossary:\n  - { en: booking }\n', 2],
  ])('reports the position and fix of %s', async (_what, text, line) => {
    const { problems } = await load(text);
    expect(problems[0]).toMatchObject({ severity: 'error', where: { filePath: 'content/search.yaml', line } });
    expect(problems[0]?.cure).toBeTruthy();
  });
});
