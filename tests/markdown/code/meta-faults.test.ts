import { describe, expect, test } from 'vitest';
import { metaFaults } from '../../../src/markdown/code/meta-faults.ts';

describe('metaFaults', () => {
  test('treats a capitalised claim keyword in JSON as a title', () => {
    expect(metaFaults('json', 'Response')).toEqual([
      expect.objectContaining({ cure: 'Remove it, or write title="Response" if it is a title.' }),
    ]);
    expect(metaFaults('json', 'reponse')).toEqual([]);
  });

  test.each([
    ['Response code 200', 'Response code 200'],
    ['Install the CLI {1} wrap', 'Install the CLI'],
    ['Example response nocheck title="a"', 'Example response'],
  ])('suggests a title for several words: %s', (meta, title) => {
    expect(metaFaults('json', meta)).toEqual([{ what: expect.stringContaining(`"${title}"`), cure: `Write title="${title}".` }]);
  });

  test.each([
    'title="a" alt=b {1,3-4} wrap showLineNumbers=5 live viewer expand collapse shown nocheck file=./a.js#b',
    'operation=a.b request',
    'schema=a.B operation=a.b response=200 webhook=a.c response',
    'showLineNumbers=false wrap={false} copy title="no"',
    'ins={1} del={2, 4-5} mark=\'3\' highlight={1} focus={2} add=1 hl_lines="1 3-4"',
    'filename="a.js" tab=b lineNumbers linenums="1"',
    '[a.js] expandable lines=[1-3,5]',
    '[[vec3.h] a.js]',
    '[app/api/[[...slugs]]/route.ts]',
    '[[[...slugs]].ts]',
    "title='Override a window's menu' wrap",
    "title = 'server/a.ts' add = {1}",
  ])('accepts %s', (meta) => expect(metaFaults('js', meta)).toEqual([]));

  test.each([
    ['titel="x.js"', 'Unknown option "titel" of a code block.', /^Did you mean "title"\? Known: add, alt, /],
    ['Request', 'Unknown option "Request" of a code block.', /^Remove it, or write title="Request" if it is a title\.$/],
    ['nocopy', 'Unknown option "nocopy" of a code block.', /^Remove it: every code block can be copied\.$/],
    ['noWrap', 'Unknown option "noWrap" of a code block.', /^Remove it: "wrap" is off/],
    ['frame="none"', 'Unknown option "frame" of a code block.', /^Known: /],
    ['"a"', 'A code block cannot mark "a".', /^Mark the whole line/],
    [`'title="a b"'`, `A code block cannot mark 'title="a b"'.`, /^Mark the whole line/],
    ['/a b/', 'A code block cannot mark /a b/.', /^Mark the whole line/],
    ['{a}', 'A code block cannot mark {a}.', /^Mark the whole line/],
    ['a.js', 'Unknown option "a.js" of a code block.', /^Remove it, or write title="a\.js" if it is a title\.$/],
    ['@ts-nocheck', 'Unknown option "@ts-nocheck" of a code block.', /^Remove it, or write title="@ts-nocheck"/],
    ['docs/a/dark-mode', 'Unknown option "docs/a/dark-mode" of a code block.', /^Remove it, or write title="docs\/a\/dark-mode"/],
    ['/etc/a.conf', 'Unknown option "/etc/a.conf" of a code block.', /^Remove it, or write title="\/etc\/a\.conf"/],
    ['@ts-type={a:B.C}', 'Unknown option "@ts-type={a:B.C}" of a code block.', /^Remove it\.$/],
    ['ins="text"', 'The option "ins" of a code block cannot be "text".', /^List the lines: add=\{1,4-6\}\.$/],
    ['wrap=maybe', 'The option "wrap" of a code block cannot be "maybe".', /^Write wrap without a value, or remove it\.$/],
    ['showLineNumbers=first', 'The option "showLineNumbers" of a code block cannot be "first".', /^Write showLineNumbers, or/],
    ['copy=false', 'The option "copy" of a code block cannot be "false".', /^Remove it/],
    ['tab title="a.js"', 'The option "tab" of a code block cannot be empty.', /^Remove it: in a <CodeGroup>/],
    ['response', 'The option "response" of a code block cannot be empty.', /title="response" if it is a title\.$/],
    ['title', 'The option "title" of a code block cannot be empty.', /^Write title="…"\.$/],
  ])('reports the fault of %s', (meta, what, cure) =>
    expect(metaFaults('js', meta)).toEqual([{ what, cure: expect.stringMatching(cure) }]),
  );

  test.each([
    ['filename="a/b.js', 'A quote in the options of a code block is never closed: filename="a/b.js'],
    ["wrap title='a b c", "A quote in the options of a code block is never closed: title='a b c"],
    ['title="a "b" c"', 'A quote in the options of a code block is never closed: b"'],
    ['{1,3 title="x"', 'The brace in the code block option {1,3 is never closed.'],
  ])('reports once that %s is not closed', (meta, what) => expect(metaFaults('js', meta)).toMatchObject([{ what }]));

  test('leaves misspelt claims to their own check', () => {
    expect(metaFaults('json', 'shema=a.B')).toEqual([]);
    expect(metaFaults('js', 'shema=a.B')).toHaveLength(1);
  });
});
