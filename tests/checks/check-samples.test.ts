import { describe, expect, test } from 'vitest';
import { checkSamples } from '../../src/checks/check-samples.ts';
import { guide, loadLiteralWriting, problemsOf, specification } from './literal-writing.ts';

describe('checkSamples', () => {
  test('reports the line in a guide, including inside lists, components and Markdown samples', async () => {
    const text = [
      '- ```js title="a.js"',
      '  const a = ;',
      '  ```',
      '',
      '````mdx live',
      '```json',
      '{ "a": 1, }',
      '```',
      '````',
      '',
      '```text',
      '{ "a": 1, }',
      '```',
    ].join('\n');
    expect(await problemsOf(checkSamples, guide(text))).toEqual([
      'content/a.mdx:5:13 This is not valid js: Unexpected token.',
      expect.stringMatching(/^content\/a\.mdx:10:11 This is not valid json: /),
    ]);
  });

  test.each([
    ['js', 'const A = () => <p>Hi</p>;'],
    ['ts', 'const A = (b: string) => <p>{b}</p>;'],
    ['ts', 'const a = <string>b;'],
    ['html', '<html data-theme="dark">'],
    ['sh', 'curl -H "X-Key: $KEY" https://a.example/<ORDER_ID> -d <body>'],
    ['sh nocheck', 'if ['],
    ['json', '{!../docs_src/a.json!}'],
    ['python', '--8<-- "docs/a.py"'],
    ['json', '{\n  "a": 1, // [!code --]\n  "a": 2 // [!code ++]\n}'],
  ])('accepts %s in common notation: %s', async (lang, code) => {
    expect(await problemsOf(checkSamples, guide(`\`\`\`${lang}\n${code}\n\`\`\``))).toEqual([]);
  });

  test('ignores code in an unclosed fence', async () => {
    expect(await problemsOf(checkSamples, guide('```js\nconst a = 1;\n\nSome text.'))).toEqual([]);
  });

  test('explains how to opt out', async () => {
    const site = await loadLiteralWriting(guide('```json\n{ "a": 1, // one\n "b": 2 }\n```\n\n```js\nconst a = ;\n```'));
    expect((await checkSamples(site)).map(({ kind, cure }) => [kind, cure])).toEqual([
      ['invalid-sample', 'Write ```jsonc. Or write nocheck after the language.'],
      ['invalid-sample', expect.stringMatching(/^Make the sample run as written; .* Or write nocheck after the language\.$/)],
    ]);
  });

  test('reports the line in a file that a guide embeds', async () => {
    const files = {
      ...guide('```js file="./book.js#b"\n```\n\n```mdx live\n~~~py file="/c.py"\n~~~\n```'),
      'content/book.js': 'const a = ;\n  // #region b\n  const b = ;\n  // #endregion\n',
      'content/c.py': 'a(\n',
    };
    expect(await problemsOf(checkSamples, files)).toEqual([
      'content/book.js:3:13 This is not valid js: Unexpected token.',
      expect.stringMatching(/^content\/c\.py:\d:\d+ This is not valid py: /),
    ]);
  });

  test('checks the descriptions and samples of operations', async () => {
    const operation = [
      '      description: |',
      '        Call it:',
      '',
      '        ```bash',
      '        curl "https://a.example',
      '        ```',
      '      x-codeSamples:',
      '        - lang: Python',
      '          source: |',
      '            import a',
      '            a.b(',
      '        - lang: JavaScript',
      '          source: "const b = ;"',
      "      responses: { 200: { description: 'Fine.' } }",
    ].join('\n');
    expect(await problemsOf(checkSamples, specification(operation))).toEqual([
      'specs/a.yaml:12:14 This is not valid bash: reached EOF without closing quote `"`.',
      expect.stringMatching(/^specs\/a\.yaml:18:\d+ This is not valid python: /),
      'specs/a.yaml:20:30 This is not valid javascript: Unexpected token.',
    ]);
  });
});
