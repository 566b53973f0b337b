import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const rendered = async (source: string) => {
  const { html, problems } = await renderMdx(source);
  return { html: html.replaceAll('\n', ''), problems };
};
const callout = (kind: string, title: string, inside = '<p>Text</p>'): string =>
  `<aside class="callout ${kind}"><p class="callout-title">${title}</p>${inside}</aside>`;

describe('containers in other tools’ notation', () => {
  test.each([
    ['::: warning', callout('caution', 'Caution')],
    ['::: warning Mind the gap', callout('caution', 'Mind the gap')],
    [':::tip My *own*', callout('tip', 'My <em>own</em>')],
    ['::: tip [Title]', callout('tip', 'Title')],
    [':::hint', callout('tip', 'Tip')],
    ['::: tip See [x](/y) `a` **b**', callout('tip', 'See <a href="/base/y">x</a> <code>a</code> <strong>b</strong>')],
    ['::: tip [x](/y)', callout('tip', '<a href="/base/y">x</a>')],
    [':::note[See [x](/y)]', callout('note', 'See <a href="/base/y">x</a>')],
    ['::: v-pre', '<p>Text</p>'],
  ])('are supported: %s', async (opening, html) => {
    expect(await rendered(`${opening}\nText\n:::`)).toEqual({ html, problems: [] });
    expect(await rendered(`Before\n\n${opening}\r\nText\r\n:::\r\n`)).toMatchObject({ problems: [] });
  });

  test.each([
    [
      '::: details More of `it` {open}',
      '<details class="details" open><summary>More of <code>it</code></summary><div><p>Text</p></div></details>',
    ],
    ['::: details See [x](/y)', '<details class="details"><summary>See <a href="/base/y">x</a></summary><div><p>Text</p></div></details>'],
    [':::details{summary="A [b]"}', '<details class="details"><summary>A [b]</summary><div><p>Text</p></div></details>'],
    [':::details', '<details class="details"><summary>Details</summary><div><p>Text</p></div></details>'],
  ])('%s is collapsed', async (opening, html) => {
    expect(await rendered(`${opening}\nText\n:::`)).toEqual({ html, problems: [] });
  });

  test('code groups are tabs', async () => {
    const { html, problems } = await rendered('::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [yarn]\nyarn\n```\n\n:::');
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<div class="tabs"><section title="npm npm">.*<section title="yarn yarn">/);
  });

  test('containers that correspond to another component suggest it', async () => {
    expect((await rendered(':::tabs\nText\n:::')).problems).toMatchObject([
      { severity: 'error', what: 'Unknown container ":::tabs".', cure: 'Write <Tabs> with a <Tab label="…"> for each.' },
    ]);
  });
});

describe('containers that remain text, or contain text by accident', () => {
  test.each([
    ['an opening with text behind the title', ':::warning[T] text\nMore\n:::', ':::warning[T] text', 1],
    ['one of an unknown name', 'A\n\n::: zone pivot="a"\nText\n::: zone-end', '::: zone pivot="a"', 3],
    ['one with a colon', ':::note: Title\nText\n:::', ':::note: Title', 1],
  ])('are reported: %s', async (_, source, written, line) => {
    expect((await rendered(source)).problems).toMatchObject([
      {
        severity: 'warning',
        kind: 'foreign-syntax',
        what: `"${written}" opens a container in other tools, but here it is plain text.`,
        line,
      },
    ]);
  });

  test('unsupported code references are reported once per page', async () => {
    const source = '::: pdm.core.Core\n    options:\n      heading_level: 2\n\n## A\n\n::: pdm\n    handler: python\n';
    expect((await rendered(source)).problems).toEqual([
      {
        severity: 'warning',
        kind: 'foreign-syntax',
        what: '"::: pdm.core.Core" is a mkdocstrings reference to code in other tools, but here it is plain text. There is 1 more, on line 7.',
        cure: 'Remove it and its options, or write its text yourself: nothing here generates text from code.',
        line: 1,
        column: 1,
      },
    ]);
  });

  const known = 'the text below it, and ::: at the end. Known: note, tip, info, caution, danger.';
  const unknown = `Remove it and its closing :::, or turn it into a callout. Write :::note[Title], ${known}`;
  test.each([
    ['::: zone pivot="a"', 'Write <Tabs> with a <Tab label="…"> for each, or a page for each.'],
    ['::: theorem Title', unknown],
    [':::theorem', unknown],
    [':::noet', 'Did you mean "note"? Known: note, tip, info, caution, danger.'],
    ['::: dangr Title', 'Did you mean "danger"? Known: note, tip, info, caution, danger.'],
  ])('suggest a fix for %s', async (opening, cure) => {
    expect((await rendered(`${opening}\nText\n:::`)).problems).toMatchObject([{ cure }]);
  });

  test.each([
    ['to the end of the page', 'A\n\n:::note\nText\n\n## More\n', 3, 1],
    ['to the end of its list item', '- A\n\n  :::note\n  Text\n\n- B\n', 3, 3],
    ['to the end of the one around it', '::::note\n:::tip\nText\n::::', 2, 1],
  ])('extend %s if unclosed', async (_, source, line, column) => {
    expect((await rendered(source)).problems).toMatchObject([{ severity: 'warning', kind: 'unclosed-callout', line, column }]);
  });

  test('are reported for an end without a start', async () => {
    expect((await rendered('A\n\n:::\n')).problems).toMatchObject([
      { kind: 'unclosed-callout', what: '::: closes no callout, so it is shown as plain text.', line: 3, column: 1 },
    ]);
  });

  test.each([
    '::::note\n:::tip\nText\n:::\n::::',
    ':::note\n:::tip\nText\n:::\n:::',
    '> :::note\n> Text\n> :::',
    '- A\n\n  :::note\n  Text\n  :::',
    ':::note\n:::',
    'See `:::` and \\:::x',
  ])('do not occur in %j', async (source) => {
    expect((await rendered(source)).problems).toEqual([]);
  });
});

test.each(['::: tip See <Wrong />', ':::tip See <Wrong />', '::: tip[See <Wrong />]', ':::  details   See <Wrong />'])(
  'problems in the title of %s have their own column',
  async (line) => {
    const { problems } = await renderMdx(`${line}\n\nx\n\n:::`);
    expect(problems).toMatchObject([{ kind: 'unknown-component', line: 1, column: line.indexOf('<') + 1 }]);
  },
);
