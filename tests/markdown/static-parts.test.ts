import type { Root } from 'hast';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import type { PageFindings } from '../../src/markdown/page-context.ts';
import { fillStaticParts, rehypeStaticParts, staticPart } from '../../src/markdown/static-parts.ts';
import { renderMdx } from '../support/render-mdx.tsx';

const text = (value: string) => ({ type: 'text', value }) as const;
const element = (tagName: string, ...children: Root['children']) =>
  ({ type: 'element', tagName, properties: {}, children }) as Root['children'][number];
const component = (name: string, ...children: Root['children']) =>
  ({ type: 'mdxJsxFlowElement', name, attributes: [], children }) as unknown as Root['children'][number];

function collapse(...children: Root['children']) {
  const findings: PageFindings = { headings: [], staticParts: [] };
  const tree: Root = { type: 'root', children };
  rehypeStaticParts()(tree, new VFile({ data: { findings } }));
  return { tree, ...findings };
}

describe('fillStaticParts', () => {
  test('replaces each number with its part', () => {
    expect(fillStaticParts(`<b>${staticPart(1)}</b>${staticPart(0)}`, ['<i>0</i>', '<i>1</i>'])).toBe('<b><i>1</i></b><i>0</i>');
  });

  test('inserts parts verbatim', () => {
    expect(fillStaticParts(staticPart(0), ["$& $1 $'"])).toBe("$& $1 $'");
  });

  test('supports more than ten parts', () => {
    expect(
      fillStaticParts(
        staticPart(12),
        Array.from({ length: 13 }, (_, index) => `part ${index}`),
      ),
    ).toBe('part 12');
  });

  test('leaves other markup unchanged', () => {
    expect(fillStaticParts('<b>0</b>', ['x'])).toBe('<b>0</b>');
  });
});

describe('rehypeStaticParts', () => {
  test('writes a page without components as one string', () => {
    const { tree, staticHtml, staticParts } = collapse(element('p', text('a < b')), text('\n'), element('p', text('c')));
    expect([staticHtml, staticParts, tree.children]).toEqual(['<p>a &#x3C; b</p>\n<p>c</p>', [], []]);
  });

  test('merges siblings without components into one part', () => {
    const { tree, staticParts } = collapse(element('p', text('a')), element('p', text('b')), component('Badge'), element('p', text('c')));
    expect(staticParts).toEqual(['<p>a</p><p>b</p>', '<p>c</p>']);
    expect(tree.children).toEqual([text(staticPart(0)), component('Badge'), text(staticPart(1))]);
  });

  test('descends into elements that contain a component', () => {
    const { tree, staticParts } = collapse(element('p', text('a'), component('Badge', element('b', text('c')))));
    expect(staticParts).toEqual(['a', '<b>c</b>']);
    expect(tree.children).toEqual([element('p', text(staticPart(0)), component('Badge', text(staticPart(1))))]);
  });

  test('keeps whitespace between components', () => {
    const { tree, staticParts } = collapse(component('Badge'), text('\n'), component('Badge'));
    expect([staticParts, tree.children[1]]).toEqual([[], text('\n')]);
  });

  test('matches React’s output', async () => {
    const { html } = await renderMdx('A &amp; **b**\n\n<Steps>\n\n1. `<x>` <Badge>y</Badge>\n\n</Steps>\n\n```js\nlet a = "<b>";\n```');
    expect(html).toBe(
      '<p>A &#x26; <strong>b</strong></p>\n' +
        '<div class="steps"><ol>\n<li><code>&#x3C;x></code> <b>y</b></li>\n</ol></div>\n' +
        '<figure class="code" data-lang="JavaScript"><pre tabindex="0"><code><span class="tk">let</span> a <span class="tk">= </span><span class="ts">&quot;&lt;b&gt;&quot;</span>;</code></pre></figure>',
    );
  });
});
