import { describe, expect, test } from 'vitest';
import { checkSpelling } from '../../src/checks/check-spelling.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { guide, loadLiteralWriting, problemsOf, specification } from './literal-writing.ts';

const WORDS = { 'content/words.txt': 'Acmex\nwebhook\n' };

describe('checkSpelling', () => {
  test('reports misspelt words wherever a guide has prose', async () => {
    const text = [
      '## A haeding {#heading}',
      '',
      'A paragraf with `cdoe`, [a lnik](/wrod) and https://wrod.example.',
      '',
      '| A tabel | b |',
      '|---|---|',
      '',
      ':::note[A titel]',
      'A *notte*.',
      ':::',
      '',
      '- ```js title="A samlpe"',
      '  const wrod = 1;',
      '  ```',
      '',
      '<Details summary="Sumary">',
      '',
      'Text[^a].',
      '',
      '</Details>',
      '',
      '[^a]: A fotnote.',
    ].join('\n');
    const problems = await problemsOf(checkSpelling, { ...WORDS, ...guide(text) });
    expect(problems.map((problem) => problem.replace(/ is not a word of .*/, ''))).toEqual([
      'content/a.mdx:4:6 "haeding"',
      'content/a.mdx:6:3 "paragraf"',
      'content/a.mdx:6:28 "lnik"',
      'content/a.mdx:8:5 "tabel"',
      'content/a.mdx:11:11 "titel"',
      'content/a.mdx:12:4 "notte"',
      'content/a.mdx:15:18 "samlpe"',
      'content/a.mdx:19:19 "Sumary"',
      'content/a.mdx:25:9 "fotnote"',
    ]);
  });

  test('checks each page in its language, and marked passages in any', async () => {
    const files = {
      ...WORDS,
      'content/en.mdx': 'The color of the hotel. Press **Sair**, and see <span lang="pt">autenticaçao</span>.',
      'content/pt.mdx': '---\nlang: pt-BR\n---\nA autenticaçao do hotel é the best. Clique em **Create**.',
    };
    expect(await problemsOf(checkSpelling, files)).toEqual([
      'content/en.mdx:1:5 "color" is not a word of British English.',
      'content/en.mdx:1:65 "autenticaçao" is not a word of Brazilian Portuguese.',
      'content/pt.mdx:4:3 "autenticaçao" is not a word of Brazilian Portuguese.',
      'content/pt.mdx:4:27 "the" is not a word of Brazilian Portuguese.',
      'content/pt.mdx:4:31 "best" is not a word of Brazilian Portuguese.',
    ]);
  });

  test('checks titles and descriptions of pages, partials and live samples', async () => {
    const files = {
      ...WORDS,
      'content/a.mdx':
        '---\ntitle: A titel\ndescription: >-\n  A descripton\nkeywords: [wrod]\n---\n\n````mdx live\nLive txet.\n````\n\n```mdx\nwrod\n```\n',
      'content/_part.mdx': 'A parcial.',
    };
    expect((await problemsOf(checkSpelling, files)).map((problem) => problem.replace(/ is not a word of .*/, ''))).toEqual([
      'content/_part.mdx:1:3 "parcial"',
      'content/a.mdx:2:10 "titel"',
      'content/a.mdx:4:5 "descripton"',
      'content/a.mdx:9:6 "txet"',
    ]);
  });

  test('checks the prose of specifications in the language of their group', async () => {
    const operation = [
      '      summary: Get Balance',
      '      description: >-',
      '        Devolve o saldo',
      '        dos pontoss.',
      '      parameters:',
      '        - name: wrod',
      '          in: query',
      '          description: |',
      '            O limte.',
      "          schema: { type: string, enum: [wrod], example: wrod, description: 'Um nomee' }",
      '      responses:',
      '        200: { description: Certo, content: { application/json: { examples: { wrod: { summary: Exempplo, value: { description: wrod } } } } } }',
    ].join('\n');
    const files = { ...WORDS, ...specification(operation, { lang: 'pt-BR', description: 'Uma *API*.' }) };
    expect((await problemsOf(checkSpelling, files)).map((problem) => problem.replace(/ is not a word of .*/, ''))).toEqual([
      'specs/a.yaml:11:13 "pontoss"',
      'specs/a.yaml:16:15 "limte"',
      'specs/a.yaml:17:81 "nomee"',
      'specs/a.yaml:19:96 "Exempplo"',
    ]);
  });

  test('accepts listed words when capitalised, possessive or part of a compound', async () => {
    expect(await problemsOf(checkSpelling, { ...WORDS, ...guide("Acmex's webhook. Webhook-based, non-webhook; acmex.") })).toEqual([
      'content/a.mdx:4:46 "acmex" is not a word of British English.',
    ]);
  });

  test('accepts page titles in prose of any language', async () => {
    const files = {
      ...WORDS,
      'content/site.yaml': SITE_YAML,
      'content/a.mdx': '---\ntitle: Create Redeem Now\n---\n',
      'content/b.mdx': '---\nlang: pt\n---\nChame Create Redeem Now.',
    };
    expect(await problemsOf(checkSpelling, files)).toEqual([]);
  });

  test('suggests the intended word', async () => {
    const [problem] = await checkSpelling(await loadLiteralWriting({ ...WORDS, ...guide('A paragraf.') }));
    expect(problem?.cure).toMatch(/^Did you mean paragraph/);
  });

  test('skips a site without a list, and a language without a dictionary', async () => {
    expect(await problemsOf(checkSpelling, guide('Wrod'))).toEqual([]);
    expect(await problemsOf(checkSpelling, { ...WORDS, ...guide('Wrod', 'xx') })).toEqual([]);
  });
});

describe('loadWords', () => {
  test('reports unsorted, duplicate and multi-word entries', async () => {
    const { problems } = await loadLiteralWriting({ 'content/words.txt': 'beta\nAlpha\nAlpha\ntwo words\n' });
    expect(problems.map(({ what, where }) => `${where.line} ${what}`)).toEqual([
      '2 "Alpha" is listed after "beta".',
      '3 "Alpha" is listed twice.',
      '4 "two words" is not a single word.',
    ]);
  });
});
