import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listHeadings, type DescriptionIds } from '../../src/markdown/list-headings.ts';
import type { SpecMarkdownOptions } from '../../src/markdown/parse-spec-markdown.ts';
import { renderSpecMarkdown } from '../../src/markdown/spec-markdown.ts';
import { literalContext } from '../support/literal-context.ts';

type Node = DefaultTreeAdapterTypes.Node;

function readFromHtml(markdown: string, options: SpecMarkdownOptions): DescriptionIds {
  const headings: DescriptionIds['headings'][number][] = [];
  const ids: string[] = [];
  const visit = (node: Node, isInFootnotes: boolean): void => {
    const attribute = (wanted: string) => ('attrs' in node ? node.attrs.find(({ name }) => name === wanted)?.value : undefined);
    const id = attribute('id');
    if (id !== undefined) ids.push(id);
    const isFootnotes = attribute('data-footnotes') !== undefined;
    if (id !== undefined && /^h\d$/.test(node.nodeName) && !isInFootnotes)
      headings.push({ depth: Number(node.nodeName[1]), id, text: textOf(node).replaceAll(/\s+/g, ' ').trim() });
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, isFootnotes);
  };
  visit(parseFragment(renderSpecMarkdown(markdown, literalContext().context, options).html), false);
  return { headings, ids };
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function descriptions(): readonly string[] {
  const folder = path.resolve(import.meta.dirname, '../../specs');
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'description' && typeof child === 'string') found.add(child);
      visit(child);
    }
  };
  for (const name of readdirSync(folder)) visit(parse(readFileSync(path.join(folder, name), 'utf8')));
  return [...found];
}

const NASTY = [
  'Setext\n===\n\nOther *one*\nof two lines\n---',
  '> # In a quote\n>\n> > Deeper\n> > ---',
  '- # In a list\n\n  1. Second\n     ===\n\n* ## Third',
  '<h2 id="own">Written <em>as</em> HTML</h2>\n\n<h3>without id</h3>\n\n<a name="only-name"></a><p id="p">x</p>',
  '# Same\n\n# Same\n\n## Same\n\n<h2 id="same">Same</h2>',
  '<h2 id="taken">HTML first</h2>\n\n# Taken',
  '# *Emphasis* and `code<T>` & [a link](/x) ~~old~~ &amp; <b>bold</b>',
  '# Own id {#chosen}\n\n# Main\n\n<p id="sidebar">x</p>',
  '# Note[^a]\n\nText[^a] again[^a], other[^b].\n\n[^a]: First.\n[^b]: Second.\n\n    # In a note',
  '# Footnote label\n\nText[^1]\n\n[^1]: Note.',
  '[^1]: Defined, never used.',
  '```md\n# No heading\n<p id="none"></p>\n```\n\n    # Indented code\n\n<pre id="lost"><code id="lost-too"># x</code></pre>\n\n<pre id="kept">x</pre>',
  '```mermaid alt="x"\nflowchart LR\n  A --> B\n```\n\n```mermaid\nnonsense\n```',
  '> [!WARNING] Title\n> ## Inside\n> Text',
  '| a |\n|---|\n| <i id="cell">b</i> |',
  '<p id="x"><img alt="a" src="b.png" title="C"></p>\n\n<img id="y" alt="a" src="https://b.example/c.png">',
  '<script id="script"></script><T id="t"> <custom-element id="c">x</custom-element>',
  '#\n\n# &nbsp;\n\n# 日本語 &lt;x&gt;',
  '<h1 id="unclosed">A\n\n# B',
  'a <span id="user&quot;quoted">b</span> <span id="">c</span>',
  'Plain text.',
  '',
];

const OPTIONS: readonly SpecMarkdownOptions[] = [{}, { idPrefix: 'field-', headingShift: 3 }];

describe('listHeadings', () => {
  test.each(NASTY)('matches the HTML of %j', (markdown) => {
    for (const options of OPTIONS) expect(listHeadings(markdown, options)).toEqual(readFromHtml(markdown, options));
  });

  test('puts spaces between the blocks of a heading', () => {
    expect(listHeadings('## A <div>B</div><div>C</div>').headings).toEqual([expect.objectContaining({ text: 'A B C' })]);
  });

  test('matches the HTML of all descriptions of the site', () => {
    const texts = descriptions();
    expect(texts.length).toBeGreaterThan(500);
    const options = { idPrefix: 'field-', headingShift: 1 };
    for (const text of texts) expect(listHeadings(text, options)).toEqual(readFromHtml(text, options));
  });

  test('lists superscripts in Unicode', () => {
    expect(listHeadings('## Limit of 2<sup>32</sup>').headings.map(({ text }) => text)).toEqual(['Limit of 2³²']);
  });

  test('lists headings, with shifted levels and prefixed ids, and all ids', () => {
    const markdown = '## Dates {#dates}\n\n<b id="iso">ISO</b>[^1]\n\n[^1]: Or so.';
    expect(listHeadings(markdown, { idPrefix: 'from-', headingShift: 2 })).toEqual({
      headings: [{ depth: 4, id: 'from-dates', text: 'Dates' }],
      ids: ['from-dates', 'from-iso', 'from-user-content-fnref-1', 'from-footnote-label', 'from-user-content-fn-1'],
    });
  });

  test('lists anchor names that no other element has as its id', () => {
    expect(listHeadings('<a name="limits"></a>\n\n# Limits\n\n<a name="burst">Burst</a>').ids).toEqual(['limits', 'burst']);
  });

  test('keeps ids verbatim', () => {
    expect(listHeadings('## Call {#Api.__call__}').ids).toEqual(['Api.__call__']);
  });

  test('returns empty lists for text that is nested too deeply to render', () => {
    expect(listHeadings(`${'> '.repeat(20_000)}# A`)).toEqual({ headings: [], ids: [] });
  });
});
