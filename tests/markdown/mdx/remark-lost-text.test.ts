import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const foundIn = async (source: string) =>
  (await renderMdx(source)).problems.map(({ kind, line, column, what }) => `${line}:${column} ${kind} ${what.replace(/:.*/, '')}`);

describe('braces that are invisible to readers', () => {
  test.each([
    ['A [0-9]{5}', '1:8 literal-braces "{5}" loses its braces'],
    ['A {} b', '1:3 literal-braces "{}" loses its braces'],
    ['- {true}', '1:3 literal-braces "{true}" loses its braces'],
    ['A {null}', '1:3 literal-braces "{null}" loses its braces'],
    ['A {[1, -2]}', '1:3 literal-braces "{[1, -2]}" loses its braces'],
    ['A {"b"}', '1:3 literal-braces "{"b"}" loses its braces'],
  ])('are reported: %s', async (source, found) => expect(await foundIn(source)).toEqual([found]));

  test('are reported once, with every position and the fix', async () => {
    expect((await renderMdx('A {5}\n\n{6} b {7}\n\nC {}')).problems).toEqual([
      {
        severity: 'warning',
        kind: 'literal-braces',
        what: '"{5}" loses its braces: in MDX, braces hold an expression (see also lines 3, 5).',
        cure: 'For literal braces, write \\{5}, or put the text in `backticks`.',
        line: 1,
        column: 3,
      },
    ]);
  });

  test.each(["a{' '}b", "a {'{b}'} {'<'} {`c`}", '{/* b */}', "<Steps>{'d'}</Steps>", 'export const a = 5\n\nB {a}', '`{5}` \\{5}'])(
    'do not occur in %j',
    async (source) => expect(await foundIn(source)).toEqual([]),
  );
});

test('reports cells without a column', async () => {
  const { problems } = await renderMdx('| a |\n|---|\n| b | c |\n| d \\| e |\n| `f | g` |');
  expect(problems.map(({ kind, line, what }) => [kind, line, what])).toEqual([
    ['lost-cells', 3, 'A table row has 2 cells, but its header has 1, so the rest is omitted.'],
    ['lost-cells', 5, 'A table row has 2 cells, but its header has 1, so the rest is omitted.'],
  ]);
});

test('braces in another tool’s include statement are reported once', async () => {
  expect((await renderMdx('<<< @/x.js{2}')).problems).toMatchObject([{ kind: 'foreign-syntax' }]);
});
