import { describe, expect, test } from 'vitest';
import { renderMdx } from '../support/render-mdx.tsx';

const htmlOf = async (source: string) => (await renderMdx(source)).html;

describe('remarkCallouts', () => {
  test('turns a container into a callout with the default title of its kind', async () => {
    expect(await htmlOf(':::note\nText\n:::')).toBe('<aside class="callout note"><p class="callout-title">Note</p><p>Text</p></aside>');
  });

  test.each([
    ['tip', 'Tip'],
    ['info', 'Info'],
    ['caution', 'Caution'],
    ['danger', 'Danger'],
  ])('supports the kind %s', async (kind, title) => {
    expect(await htmlOf(`:::${kind}\nText\n:::`)).toBe(
      `<aside class="callout ${kind}"><p class="callout-title">${title}</p><p>Text</p></aside>`,
    );
  });

  test.each([
    ['warning', 'caution', 'Caution'],
    ['success', 'tip', 'Tip'],
    ['important', 'info', 'Info'],
    ['WARNING', 'caution', 'Caution'],
  ])('maps %s, which other tools use, to %s', async (name, kind, title) => {
    expect(await htmlOf(`:::${name}\nText\n:::`)).toBe(
      `<aside class="callout ${kind}"><p class="callout-title">${title}</p><p>Text</p></aside>`,
    );
    expect(await htmlOf(`:::${name} Mind the *gap*\nText\n:::`)).toBe(
      `<aside class="callout ${kind}"><p class="callout-title">Mind the <em>gap</em></p><p>Text</p></aside>`,
    );
  });

  test.each([':::tip[T]{#here}', ':::tip T {#here}'])('keeps the id of %s as a link target', async (opening) => {
    expect(await renderMdx(`${opening}\nx\n:::\n\n[A](#here)`)).toMatchObject({
      html: expect.stringContaining('<aside class="callout tip" id="here"><p class="callout-title">T</p>') as string,
      problems: [],
    });
  });

  test('keeps code that resembles a callout title', async () => {
    expect(await htmlOf('```md\na\n\n:::note Title\n```')).toContain(':::note Title');
  });

  test('uses the label as title, with its Markdown', async () => {
    expect(await htmlOf(':::tip[Use *this*]\nText\n:::')).toBe(
      '<aside class="callout tip"><p class="callout-title">Use <em>this</em></p><p>Text</p></aside>',
    );
  });

  test.each([':::tip[]', ':::tip[ ]'])('uses the default title when the label is empty: %s', async (opening) => {
    expect(await htmlOf(`${opening}\nText\n:::`)).toBe('<aside class="callout tip"><p class="callout-title">Tip</p><p>Text</p></aside>');
  });

  test('nests callouts', async () => {
    expect(await htmlOf('::::note\n:::tip\nText\n:::\n::::')).toBe(
      '<aside class="callout note"><p class="callout-title">Note</p><aside class="callout tip"><p class="callout-title">Tip</p><p>Text</p></aside></aside>',
    );
  });

  test('nests aliases with titles, in their callouts and in lists', async () => {
    const inner = '<aside class="callout tip"><p class="callout-title">It works</p><p>Text</p></aside>';
    expect(await htmlOf('::::danger[Do *not*]\n\nFirst.\n\n:::success It works\nText\n:::\n::::')).toBe(
      `<aside class="callout danger"><p class="callout-title">Do <em>not</em></p><p>First.</p>${inner}</aside>`,
    );
    expect(await htmlOf('::::important\n> [!WARNING]\n> Text\n::::')).toContain(
      '<aside class="callout info"><p class="callout-title">Info</p>',
    );
    expect((await htmlOf('- One\n\n  :::success[It works]\n  Text\n  :::')).replaceAll('\n', '')).toContain(inner);
  });

  test('uses the site’s title for an alias, unless the author sets one', async () => {
    expect(await htmlOf(':::warning[Before you go]\n:::')).toBe(
      '<aside class="callout caution"><p class="callout-title">Before you go</p></aside>',
    );
  });

  test('reports an unknown kind, and suggests the nearest', async () => {
    expect((await renderMdx('Text\n\n:::nite\nText\n:::')).problems).toEqual([
      {
        severity: 'error',
        kind: 'unknown-component',
        what: 'Unknown container ":::nite".',
        cure: 'Did you mean "note"? Known: note, tip, info, caution, danger.',
        line: 3,
        column: 1,
      },
    ]);
  });

  test.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Info'],
    ['WARNING', 'caution', 'Caution'],
    ['CAUTION', 'danger', 'Danger'],
  ])('turns the GitHub alert %s into a callout', async (word, kind, title) => {
    const html = await htmlOf(`> [!${word}]\n> Text`);
    expect(html.replaceAll('\n', '')).toBe(`<aside class="callout ${kind}"><p class="callout-title">${title}</p><p>Text</p></aside>`);
  });

  test('uses an alert’s first line as its title', async () => {
    const html = await htmlOf('> [!NOTE] Look here\n> Text');
    expect(html.replaceAll('\n', '')).toBe('<aside class="callout note"><p class="callout-title">Look here</p><p>Text</p></aside>');
  });

  test.each(['+', '-'])('omits the fold marker of other tools: %s', async (sign) => {
    expect(await htmlOf(`> [!NOTE]${sign} Look here\n> Text`)).toBe(await htmlOf('> [!NOTE] Look here\n> Text'));
  });

  test.each(['NOTE', 'IMPORTANT', 'important', 'Important'])(
    'accepts a title with Markdown, and the keyword in any case: %s',
    async (word) => {
      const kind = word === 'NOTE' ? 'note' : 'info';
      const html = await htmlOf(`> [!${word}] Mind the *gap*\n> Text **x**\n> more`);
      const text = 'Text <strong>x</strong>more';
      expect(html.replaceAll('\n', '')).toBe(
        `<aside class="callout ${kind}"><p class="callout-title">Mind the <em>gap</em></p><p>${text}</p></aside>`,
      );
    },
  );

  test.each([
    ['> [!NOTE] A long sentence\n> continues on this line', '<p>A long sentencecontinues on this line</p>'],
    ['> [!NOTE] A *sentence*\n> with **more**.\n>\n> Next', '<p>A <em>sentence</em>with <strong>more</strong>.</p><p>Next</p>'],
    ['> [!NOTE] **If** so,\n> Kubernetes', '<p><strong>If</strong> so,Kubernetes</p>'],
    ['> [!NOTE] If *it\n> goes on*', '<p>If <em>itgoes on</em></p>'],
    ['> [!NOTE] One sentence.\n> Another', '<p>One sentence.Another</p>'],
    [`> [!NOTE] ${'Word '.repeat(13)}and\n> Kubernetes`, `<p>${'Word '.repeat(13)}andKubernetes</p>`],
  ])('does not treat a sentence as a title: %j', async (source, body) => {
    const html = await htmlOf(source);
    expect(html.replaceAll('\n', '')).toBe(`<aside class="callout note"><p class="callout-title">Note</p>${body}</aside>`);
  });

  test.each(['> [!NOTE] Use it\n> `npm i`', '> [!NOTE] Use it  \n> as it is', '> [!NOTE] Use it\n>\n> as it is', '> [!NOTE] Use it'])(
    'uses a separate first line as the title: %j',
    async (source) => expect(await htmlOf(source)).toContain('<p class="callout-title">Use it</p>'),
  );

  test('accepts an alert whose first line ends with a hard break', async () => {
    const html = await htmlOf('> [!TIP]  \n> Text');
    expect(html.replaceAll('\n', '')).toBe('<aside class="callout tip"><p class="callout-title">Tip</p><p>Text</p></aside>');
  });

  test('nests alerts, in alerts and in lists', async () => {
    const tip = '<aside class="callout tip"><p class="callout-title">Tip</p><p>Text</p></aside>';
    expect((await htmlOf('> [!IMPORTANT]\n> > [!TIP]\n> > Text')).replaceAll('\n', '')).toBe(
      `<aside class="callout info"><p class="callout-title">Info</p>${tip}</aside>`,
    );
    expect((await htmlOf('- > [!TIP]\n  > Text')).replaceAll('\n', '')).toBe(`<ul><li>${tip}</li></ul>`);
  });

  test('accepts an alert whose text is a separate paragraph', async () => {
    const html = await htmlOf('> [!NOTE]\n>\n> Text *x*');
    expect(html.replaceAll('\n', '')).toBe('<aside class="callout note"><p class="callout-title">Note</p><p>Text <em>x</em></p></aside>');
  });

  test('leaves ordinary quotations unchanged', async () => {
    expect(await htmlOf('> Text')).toBe('<blockquote>\n<p>Text</p>\n</blockquote>');
  });

  test('leaves an unknown alert as a quotation', async () => {
    expect(await htmlOf('> [!NOPE]\n> Text')).toBe('<blockquote>\n<p>[!NOPE]\nText</p>\n</blockquote>');
  });

  test.each(['pernoria:search', 'at 10:30 in the morning', 'a::b', ':smile', 'urn:x:y[z]', 'a :b{c=d} e'])(
    'leaves the colons of %j unchanged',
    async (text) => {
      const source = text.replaceAll('{', '\\{');
      expect(await htmlOf(`Before ${source} after`)).toBe(`<p>Before ${text} after</p>`);
    },
  );

  test('leaves a line that looks like a directive unchanged', async () => {
    expect(await htmlOf('::leaf[text]')).toBe('<p>::leaf[text]</p>');
  });

  test('leaves colons in alternative text, titles and tables unchanged', async () => {
    const html = await htmlOf(
      ':::note\nText\n:::\n\n![see std::vector, C:drive, 16:9, /users/:id](/ss.png) [a](/x "T :d")\n\n| a :b |\n|---|\n| c:d[e] ::f |',
    );
    expect(html).toContain('alt="see std::vector, C:drive, 16:9, /users/:id"');
    expect(html).toContain('title="T :d"');
    expect(html).toContain('<th>a :b</th>');
    expect(html).toContain('<td>c:d[e] ::f</td>');
  });
});
