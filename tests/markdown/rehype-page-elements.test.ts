import { describe, expect, test } from 'vitest';
import { createMdxCompiler } from '../../src/markdown/mdx/compile-mdx.ts';
import { renderSpecMarkdown } from '../../src/markdown/spec-markdown.ts';
import { ptBr } from '../../src/site/strings/pt-br.ts';
import { literalContext } from '../support/literal-context.ts';
import { renderMdx } from '../support/render-mdx.tsx';

const htmlOf = async (source: string) => (await renderMdx(source)).html;

const MARK = '<span class="external" role="img" aria-label="(opens in a new tab)"></span>';

describe('links', () => {
  test('use the addresses of the site', async () => {
    expect(await htmlOf('[a](/docs "T")')).toBe('<p><a href="/base/docs" title="T">a</a></p>');
  });

  test('open external targets in a new tab, with a note', async () => {
    expect(await htmlOf('[a](https://a.example)')).toBe(
      `<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">a${MARK}</a></p>`,
    );
  });

  test('mark the language of that note', () => {
    const { context } = literalContext({ words: { ...ptBr.writing, lang: 'pt-BR' } });
    expect(renderSpecMarkdown('[a](https://a.example)', context).html).toContain(
      '<span class="external" role="img" aria-label="(abre em uma nova aba)" lang="pt-BR"></span>',
    );
  });

  test('open mail in the same tab', async () => {
    expect(await htmlOf('[a](mailto:a@b.example)')).toBe('<p><a href="mailto:a@b.example">a</a></p>');
  });

  test('become text when they are broken', async () => {
    expect(await htmlOf('[a *b*](/missing)')).toBe('<p><span>a <em>b</em></span></p>');
  });
});

describe('images', () => {
  test('have their address and size, and load lazily', async () => {
    expect(await htmlOf('a ![b](c.png)')).toBe(
      '<p>a <img src="/images/c.png" alt="b" width="4" height="3" loading="lazy" decoding="async"></p>',
    );
  });

  test.each([
    ['width="50%"', 'width="50%"'],
    ['height="50%"', 'height="50%"'],
    ['width="50%" height="20"', 'width="50%" height="20"'],
    ['width="8"', 'width="8" height="6"'],
    ['height="6px"', 'width="8" height="6"'],
    ['width="7.5"', 'width="7.5" height="6"'],
    ['width="auto"', 'width="4" height="3"'],
  ])('keep the size that the author sets: %s', async (written, size) => {
    for (const isMarkdown of [false, true]) {
      const { html } = await renderMdx(`a <img src="c.png" alt="b" ${written} />`, {}, isMarkdown);
      expect(
        /<img ([^>]*)>/
          .exec(html)?.[1]
          ?.match(/(?:width|height)="[^"]*"/g)
          ?.toSorted()
          .toReversed()
          .join(' '),
      ).toBe(size);
    }
  });

  test('become links when the page may not load them, and text inside a link', async () => {
    expect(await htmlOf('a ![b](https://c.example/d.png)')).toBe(
      `<p>a <a href="https://c.example/d.png" target="_blank" rel="noopener noreferrer">b${MARK}</a></p>`,
    );
    expect(await htmlOf('[a ![b](https://c.example/d.png)](/e)')).toBe('<p><a href="/base/e">a <span>b</span></a></p>');
  });

  test('become figures when they are alone and have a title', async () => {
    expect(await htmlOf('![a](b.png "C *d*")')).toBe(
      '<figure class="image"><img src="/images/b.png" alt="a" width="4" height="3" loading="lazy" decoding="async"><figcaption>C *d*</figcaption></figure>',
    );
  });

  test('keep their title inside a paragraph', async () => {
    expect(await htmlOf('x ![a](b.png "C")')).toContain('title="C"');
  });

  test('require alternative text', async () => {
    expect((await renderMdx('Text\n\n![](b.png)')).problems).toEqual([
      {
        severity: 'error',
        kind: 'missing-alt',
        what: 'The image has no alt text.',
        cure: 'Write it between the brackets: ![what it shows](file).',
        line: 3,
        column: 1,
      },
    ]);
  });
});

describe('image elements', () => {
  test.each([
    ['<img src="b.png" />', 'Add alt="what it shows", or alt="" if it is decorative.'],
    ['Text <img src="b.png" /> text', 'Add alt="what it shows", or alt="" if it is decorative.'],
  ])('require alternative text: %s', async (source, cure) => {
    expect((await renderMdx(source)).problems).toMatchObject([{ kind: 'missing-alt', cure }]);
  });

  test('may be marked as decorative', async () => {
    expect((await renderMdx('<img src="b.png" alt="" />')).problems).toEqual([]);
  });

  test.each(['![a](b.svg#only-light)', '<img src="b.svg#gh-dark-mode-only" alt="a" />'])('reject a colour mode: %s', async (source) => {
    expect((await renderMdx(source)).problems).toMatchObject([{ severity: 'warning', kind: 'foreign-syntax', line: 1, column: 1 }]);
  });
});

describe('tables', () => {
  test('scroll inside a keyboard-focusable region', async () => {
    expect((await htmlOf('| a |\n|---|\n| b |')).replaceAll('\n', '')).toBe(
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    );
  });

  test('align by class', async () => {
    expect(await htmlOf('| a | b |\n|:-:|--:|\n| c | d |')).toMatch(
      /<th class="align-center">a<\/th>\n<th class="align-right">b<\/th>[^]*<th scope="row" class="align-center">c<\/th>\n<td class="align-right">d<\/td>/,
    );
  });

  test('do not split long words: a break opportunity would disturb searching, copying and screen readers', async () => {
    const html = await htmlOf('see `https://widgets.example/v2/loader.js`\n\n| a |\n|---|\n| `UPSTREAM_TIMEOUT_OF_A_HOST` |');
    expect(html).toContain('<code>https://widgets.example/v2/loader.js</code>');
    expect(html).toContain('<td><code class="long">UPSTREAM_TIMEOUT_OF_A_HOST</code></td>');
  });

  test('have row headers when their first column contains names', async () => {
    const html = await htmlOf('| Code | Meaning |\n|:-:|---|\n| `409` | Conflict |\n| [410](#x) | Gone |\n\n[x]: #x');
    expect(html).toContain('<th class="align-center">Code</th>');
    expect(html).toContain('<th scope="row" class="align-center"><code>409</code></th>\n<td>Conflict</td>');
    expect(html).toMatch(/<th scope="row" class="align-center"><a href="#x">410<\/a><\/th>\n<td>Gone<\/td>/);
  });

  test.each([
    ['says the same of two rows', '| 2 May | a |\n| 2 May | b |'],
    ['is empty in a row', '| 2 May | a |\n|  | b |'],
    ['has sentences', `| 2 May | a |\n| ${'word '.repeat(9)} | b |`],
    ['is the only one', undefined],
  ])('have no row headers when it %s', async (_reason, rows) => {
    const html = await htmlOf(rows === undefined ? '| a |\n|---|\n| b |' : `| Day | Change |\n|---|---|\n${rows}`);
    expect(html).toContain('<td>');
    expect(html).not.toContain('scope="row"');
  });

  test('have no row headers when no cell is a header', async () => {
    const html = await htmlOf('<table><tbody><tr><td>Name</td><td>Type</td></tr><tr><td>id</td><td>text</td></tr></tbody></table>');
    expect(html).toContain('<td>Name</td>');
    expect(html).not.toContain('<th');
  });

  test('mark dates, which must not wrap', async () => {
    const html = await htmlOf('| a |\n|---|\n| 2025-11-10 |\n| 5 de maio de 2025 |\n| on 2025-11-10 |');
    expect(html).toContain('<td><time datetime="2025-11-10">2025-11-10</time></td>');
    expect(html).toContain('<td><time datetime="2025-05-05">5 de maio de 2025</time></td>');
    expect(html).toContain('<td>on 2025-11-10</td>');
  });

  test('have no header cell without text', async () => {
    expect(await htmlOf('| | a |\n|---|---|\n| b | c |')).toMatch(/<tr>\n<td><\/td>\n<th>a<\/th>\n<\/tr>/);
  });

  test('resolve their links', async () => {
    expect(await htmlOf('| a |\n|---|\n| [b](/c) |')).toContain('<td><a href="/base/c">b</a></td>');
  });
});

describe('headings', () => {
  test('link to themselves, and have plain-text names', async () => {
    expect(await htmlOf('## A *b* `c`')).toBe(
      '<h2 id="a-b-c">A <em>b</em> <code>c</code><a class="hash" href="#a-b-c" aria-hidden="true" tabindex="-1"></a></h2>',
    );
  });
});

describe('code', () => {
  test('is a figure', async () => {
    expect(await htmlOf('```js title="T" {1}\na\n```')).toBe(
      '<figure class="code" data-lang="JavaScript"><figcaption>T</figcaption><pre tabindex="0"><code><span class="line hl">a\n</span></code></pre></figure>',
    );
  });

  test('is plain text without a language', async () => {
    expect(await htmlOf('```\na < b\n```')).toBe(
      '<figure class="code" data-lang="Text"><pre tabindex="0"><code>a &lt; b</code></pre></figure>',
    );
  });
});

describe('diagrams', () => {
  test('are drawn', async () => {
    expect(await htmlOf('```mermaid alt="From a to b"\nflowchart LR\n a --> b\n```')).toMatch(
      /^<figure class="diagram" [^>]*><svg .*From a to b<\/title>/,
    );
  });

  test('require a text alternative', async () => {
    expect((await renderMdx('Text\n\n```mermaid\nflowchart LR\n a --> b\n```')).problems).toEqual([
      {
        severity: 'warning',
        kind: 'missing-alt',
        what: 'The diagram has no alt text.',
        cure: 'Add alt="…" after the word mermaid.',
        line: 3,
        column: 1,
      },
    ]);
  });

  test('are shown as source, and reported, when they cannot be drawn', async () => {
    const { html, problems } = await renderMdx('```mermaid alt="x"\nnonsense\n```');
    expect(html).toContain('<code>nonsense</code>');
    expect(problems).toMatchObject([
      {
        what: expect.stringMatching(/^The diagram cannot be drawn: Invalid mermaid header/),
        cure: expect.stringMatching(/^Check its first line \(flowchart, .*\) and its arrows\.$/),
        line: 1,
      },
    ]);
  });
});

describe('unsupported diagrams', () => {
  test('show their source with a note, and are reported once', async () => {
    const { html, problems } = await renderMdx(
      '```mermaid alt="x"\ngantt\n  title A\n```\n\n```mermaid alt="y" title="Shares"\npie title B\n```',
    );
    expect(html).toContain('<figcaption>Source of the diagram</figcaption><pre tabindex="0"><code>gantt\n  title A</code>');
    expect(html).toContain('<figcaption>Shares · Source of the diagram</figcaption>');
    expect(problems).toEqual([
      {
        severity: 'warning',
        kind: 'diagram-kind',
        what: 'Some diagrams cannot be drawn completely, so they are shown as source: gantt (line 1), pie (line 6).',
        cure: expect.stringMatching(/^Use one of flowchart, .*, or use a picture\.$/),
        line: 1,
        column: 1,
      },
    ]);
  });

  test('are reported with their lines only if there are several', async () => {
    const { problems } = await renderMdx('```mermaid alt="x"\ngantt\n  title A\n```');
    expect(problems.map(({ what }) => what)).toEqual(['Some diagrams cannot be drawn completely, so they are shown as source: gantt.']);
  });
});

describe('task lists', () => {
  test('label each box with its own text', async () => {
    expect(await htmlOf('- [x] a *b*\n  - [ ] c')).toMatch(/<input [^>]*aria-label="a b"> a [^]*<input [^>]*aria-label="c"> c</);
  });

  test('label the box of a task with paragraphs', async () => {
    expect(await htmlOf('- [ ] a\n\n  b\n')).toMatch(/<input [^>]*aria-label="a"> a</);
  });
});

describe('file trees', () => {
  test('separate a file’s note', async () => {
    const source = '<FileTree>\n\n- a/\n  - b.md  Note of *b*\n  - c d.md\n\n</FileTree>';
    expect(await createMdxCompiler({ FileTree: {} }).compile(source, literalContext().context)).toMatchObject({
      staticParts: [expect.stringContaining('<li>b.md <span class="file-tree__note">Note of </span><em>b</em></li>\n<li>c d.md</li>')],
    });
  });

  test('are the only lists with notes', async () => {
    expect(await htmlOf('- a  b')).not.toContain('span');
  });
});
