import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { COMPONENT_PROPS } from '../../../src/components/mdx/component-props.ts';
import { createMdxCompiler } from '../../../src/markdown/mdx/compile-mdx.ts';
import { walkMarkdown } from '../../../src/markdown/walk-tree.ts';
import { literalContext } from '../../support/literal-context.ts';
import { renderMdx } from '../../support/render-mdx.tsx';

test('a bare address in an HTML link becomes its text', async () => {
  const { html } = await renderMdx('See <a href="https://x.example/other">www.example.com and <b>a@b.example</b></a>, www.example.com.');
  expect(html.match(/<a [^>]*href="[^"]*"/g)?.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    'https://x.example/other',
    'http://www.example.com',
  ]);
  expect(html).toMatch(/>www\.example\.com and <b>a@b\.example<\/b>/);
});

const compiler = createMdxCompiler(COMPONENT_PROPS);

async function linksIn(source: string, partials: Readonly<Record<string, string>> = {}) {
  const { context, problems } = literalContext({ partials });
  const { markdown } = await compiler.compile(source, context);
  const left: string[] = [];
  walkMarkdown(markdown.body, (node) => {
    if (node.type === 'link') left.push(node.url);
    return undefined;
  });
  return { problems, left, text: toString(markdown.body) };
}

test.each([
  ['<Card title="T" href="/b">See [c](/d).</Card>', 'The link to /d is inside a <Card>, so it is shown as text.', 31],
  ['<Card title="T" url="/b">\n\nSee [c](/d).\n\n</Card>', 'The link to /d is inside a <Card>, so it is shown as text.', 5],
  ['<Card title="T" href="/b">See <a href="/d">c</a>.</Card>', 'The link to /d is inside a <Card>, so it is shown as text.', 31],
  ['<HeroLink href="/b">See [c](/d).</HeroLink>', 'The link to /d is inside a <HeroLink>, so it is shown as text.', 25],
  ['<a href="/b">See [c][d].</a>\n\n[d]: /d', 'The link to [d] is inside an <a>, so it is shown as text.', 18],
  ['[See <a href="/d">c</a>.](/b)', 'The link to /d is inside another link, so it is shown as text.', 6],
])('a nested link becomes its text, with a warning: %s', async (source, what, column) => {
  const { problems, left, text } = await linksIn(source);
  expect(problems.filter(({ kind }) => kind !== 'unknown-prop')).toMatchObject([{ severity: 'warning', kind: 'dead-link', what, column }]);
  expect(left.filter((url) => url === '/d')).toEqual([]);
  expect(text).toContain('See c.');
});

test.each([
  '<Card title="T">See [c](/d).</Card>',
  '<Card title="T" href="/b">See https://x.example.</Card>',
  '<Cards>\n<Card title="T" href="/b">A</Card>\n</Cards>\n\n[c](/d) <a href="/d">e</a>',
])('%j is accepted', async (source) => {
  expect((await linksIn(source)).problems.filter(({ kind }) => kind === 'dead-link')).toEqual([]);
});

test('a nested link in a partial’s card is reported at its position there', async () => {
  const { problems } = await linksIn("import P from './_p.mdx'\n\n<P />", {
    './_p.mdx': 'Text\n\n<Card title="T" href="/b">[c](/d)</Card>',
  });
  expect(problems).toMatchObject([{ kind: 'dead-link', partial: './_p.mdx', line: 3, column: 27 }]);
});
