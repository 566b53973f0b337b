import { describe, expect, test } from 'vitest';
import { checkWording } from '../../src/checks/check-wording.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { guide, loadLiteralWriting, problemsOf, specification } from './literal-writing.ts';

const RULES = {
  'content/checks.yaml': `
wording:
  en:
    - { avoid: 'answers (with )?\`?[1-5]\\d\\d', write: 'a call returns a status' }
    - { avoid: '\\bis no\\b', write: is not, except: ['there is no\\b'] }
  pt:
    - { avoid: '\\bempurrar\\b', write: enviar }
`,
};

describe('checkWording', () => {
  test('reports phrases in all text of a page, with replacements', async () => {
    const files = {
      ...RULES,
      'content/a.mdx':
        '---\ntitle: It is no page\n---\nThe call answers\n`409`. There is no\nreason.\n\n```js\nf(); // Answers with 502\n```\n\n```js file=a.js\n```\n',
      'content/a.js': '// is no code\n',
      'content/_part.mdx': 'This is  no page.',
    };
    expect(await problemsOf(checkWording, files)).toEqual([
      'content/_part.mdx:1:6 "is no" is on the list of phrases to avoid.',
      'content/a.js:1:4 "is no" is on the list of phrases to avoid.',
      'content/a.mdx:2:11 "is no" is on the list of phrases to avoid.',
      'content/a.mdx:4:10 "answers `409" is on the list of phrases to avoid.',
      'content/a.mdx:9:9 "Answers with 502" is on the list of phrases to avoid.',
    ]);
    const [problem] = checkWording(await loadLiteralWriting({ ...RULES, ...guide('It answers 403.') }));
    expect(problem?.cure).toBe('Write: a call returns a status.');
  });

  test('reports phrases in descriptions and examples of specifications, and in site settings', async () => {
    const operation = [
      '      description: >-',
      '        The call answers',
      '        `404`.',
      '      responses:',
      '        200: { description: OK, content: { application/json: { example: { detail: This is no rate } } } }',
    ].join('\n');
    const spec = specification(operation);
    const files = { ...RULES, ...spec, 'content/site.yaml': `${String(spec['content/site.yaml'])}tagline: This is no API\n` };
    expect(await problemsOf(checkWording, files)).toEqual([
      'content/site.yaml:4:15 "is no" is on the list of phrases to avoid.',
      'specs/a.yaml:9:18 "answers `404" is on the list of phrases to avoid.',
      'specs/a.yaml:12:88 "is no" is on the list of phrases to avoid.',
    ]);
  });

  test('checks each file in its language', async () => {
    const files = {
      ...RULES,
      'content/site.yaml': SITE_YAML,
      'content/a.mdx': 'To empurrar.',
      'content/b.mdx': '---\nlang: pt-BR\n---\nEmpurrar is no word.\n\n```js file=b.js\n```\n',
      'content/b.js': '// empurrar\n',
      ...specification("      summary: Empurrar\n      responses: { 204: { description: '' } }", { lang: 'pt-BR' }),
    };
    expect(await problemsOf(checkWording, files)).toEqual([
      'content/b.js:1:4 "empurrar" is on the list of phrases to avoid.',
      'content/b.mdx:4:1 "Empurrar" is on the list of phrases to avoid.',
      'specs/a.yaml:8:16 "Empurrar" is on the list of phrases to avoid.',
    ]);
  });

  test('reports a phrase next to a longer one that permits it', async () => {
    const text = 'There is no end: it is no end.';
    expect(await problemsOf(checkWording, { ...RULES, ...guide(text) })).toEqual([
      'content/a.mdx:4:21 "is no" is on the list of phrases to avoid.',
    ]);
  });

  test('skips a site without rules, and reports an invalid regular expression', async () => {
    expect(await problemsOf(checkWording, guide('The call answers 403.'))).toEqual([]);
    const { problems } = await loadLiteralWriting({ 'content/checks.yaml': "wording:\n  en:\n    - { avoid: '(', write: a }\n" });
    expect(problems.map(({ where }) => `${where.filePath}:${where.line}:${where.column}`)).toEqual(['content/checks.yaml:3:16']);
  });
});
