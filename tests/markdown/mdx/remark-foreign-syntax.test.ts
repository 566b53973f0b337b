import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const foundIn = async (source: string) =>
  (await renderMdx(source)).problems.map(({ what, line, column }) => `${line}:${column} ${what.replace(/ in other tools.*/, '')}`);

describe('remarkForeignSyntax', () => {
  test.each([
    ['!!! note "Mk"\n    z', '1:1 "!!! note "Mk"" is an admonition'],
    ['??? tip\n    z', '1:1 "??? tip" is an admonition'],
    ['> [!question] Why\n> x', '1:3 "[!question]" is a callout'],
    ['=== "Python"\n\n    x', '1:1 "=== "Python"" is a tab'],
    ['A\n\n[TOC]', '3:1 "[TOC]" is a table of contents'],
    ['[[toc]]', '1:1 "[[toc]]" is a table of contents'],
    ['A $a^2$ b', '1:3 "$a^2$" is math'],
    ['A $x$ b', '1:3 "$x$" is math'],
    ['$$\nx\n$$', '1:1 "$$" is math'],
    ['Ship it :rocket: now', '1:9 ":rocket:" is an emoji'],
    [':::note\n\nA :+1:\n\n:::', '3:3 ":+1:" is an emoji'],
    ['See [[Other page|it]]', '1:5 "[[Other page|it]]" is a wiki link'],
    ['A ==b c== d', '1:3 "==b c==" is a highlight'],
    ['10^3^ and', '1:3 "^3^" is a superscript'],
    ['The H~2~O', '1:6 "H~2~" is a subscript'],
    ['The HTML\n\n*[HTML]: Markup', '3:1 "*[HTML]: Markup" is an abbreviation'],
    ['Term\n: What it is', '2:1 ": What it is" is a definition list'],
    ['::youtube[x]', '1:1 "::youtube[" is a directive'],
    ['- **a** b\n\n  c `code` :tada:', '3:12 ":tada:" is an emoji'],
  ])('finds %j', async (source, found) => expect(await foundIn(source)).toEqual([found]));

  test.each([
    'It costs $5 or US$10, $1_000 or R$ 20.',
    'For $5 = R$ 25',
    String.raw`A \$a^2$, \:rocket: and \[[wiki]]`,
    '`$a^2$` and `:rocket:` and `==x==`',
    '```\n!!! note\n[[x]] $a^2$ :tada: ==x==\n```',
    'Between 10:30:00 and urn:a:b:c, or pernoria:search:read',
    'a == b and c == d, a === b',
    'It is ~~gone~~ and ~gone~.',
    '[a [b](/docs)](/docs) and [[1, 2], [3]]',
    ':::tip[Title]\n\nA\n\n:::\n\n> [!NOTE] A\n> b',
    'x^2 and y^3',
    'Note: this. Term:\nnext',
  ])('finds nothing in %j', async (source) => expect(await foundIn(source)).toEqual([]));

  test('warns once of each kind, with what it is here', async () => {
    expect((await renderMdx('A :rocket: b :tada:\n\nC :rocket: $a^2$')).problems).toEqual([
      {
        severity: 'warning',
        kind: 'foreign-syntax',
        what: '":rocket:" is an emoji in other tools; here it shows as it is written.',
        cure: 'Write the character itself, such as 🚀.',
        line: 1,
        column: 3,
      },
      expect.objectContaining({ what: '"$a^2$" is math in other tools; here it shows as it is written.', line: 3, column: 12 }),
    ]);
  });

  test('shows the title of a callout that has it as an attribute, and says how it is written', async () => {
    const { html, problems } = await renderMdx(':::warning{title="Mind the gap"}\n\ny\n\n:::');
    expect(html).toContain('<p class="callout-title">Mind the gap</p>');
    expect(problems).toMatchObject([{ kind: 'foreign-syntax', cure: 'Write :::warning[Title].', line: 1 }]);
  });
});
