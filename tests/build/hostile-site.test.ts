import { HtmlRenderer, Parser } from 'commonmark';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { hostileSite } from '../support/hostile-site.ts';
import { attributeOf, dangersIn, elementsOf, type HtmlElement } from '../support/html-tree.ts';

let files: Tree;

beforeAll(async () => {
  files = (await builtSite(hostileSite())).files;
});

const pagesOf = (tree: Tree): readonly (readonly [string, string])[] =>
  [...tree].flatMap(([name, bytes]) => (name.endsWith('.html') ? [[name, bytes.toString('utf8')] as const] : []));

/** Whether an element of a whole page has come from the specification, and does more than being read or followed. */
function isHostile({ tagName, attrs, childNodes }: HtmlElement): boolean {
  if (/^(?:iframe|form|object|embed|style)$/.test(tagName)) return true;
  // A part of a page has one of ours: its links are written for the page.
  if (tagName === 'base') return attrs.some(({ name, value }) => name !== 'href' || !files.has(`${value.slice(1)}/index.html`));
  const [inside] = childNodes;
  if (tagName === 'script' && inside && 'value' in inside && /^\s*(?:document\.title|alert)/.test(inside.value)) return true;
  return attrs.some(({ name, value }) => {
    if (name.startsWith('on') || name === 'style') return true;
    return /^\s*javascript:/i.test(value) || (tagName !== 'a' && name !== 'content' && /^(?:https?:)?\/\/evil/.test(value));
  });
}

describe('the pages of a hostile specification', () => {
  test('are all there', () => {
    const names = pagesOf(files).map(([name]) => name);
    expect(names.filter((name) => name.startsWith('docs/api/sales/'))).toHaveLength(4);
  });

  test('hold nothing that the specification would run, load, submit or restyle', () => {
    const found = pagesOf(files).flatMap(([name, html]) => [
      // The frame has scripts and style sheets of its own, in the head and after the end of the page.
      ...dangersIn(html.slice(html.indexOf('<main'), html.indexOf('</main>'))),
      ...elementsOf(html).flatMap((element) =>
        isHostile(element) ? [`${name}: ${element.tagName} ${JSON.stringify(element.attrs)}`] : [],
      ),
    ]);
    expect(found).toEqual([]);
  });

  test('name their scripts in the policy, and nothing else runs', () => {
    const policies = pagesOf(files).map(([, html]) =>
      elementsOf(html).find((element) => attributeOf(element, 'http-equiv') === 'Content-Security-Policy'),
    );
    expect(policies.filter((policy) => !policy || /unsafe|\*/.test(attributeOf(policy, 'content') ?? ''))).toEqual([]);
  });
});

/** Skills of agents begin with data. */
const withoutFrontMatter = (text: string): string => text.replace(/^---\n[^]*?\n---\n/, '');

describe('what programs read of a hostile site', () => {
  const textsOf = (pattern: RegExp): readonly (readonly [string, string])[] =>
    [...files].flatMap(([name, bytes]) => (pattern.test(name) ? [[name, bytes.toString('utf8')] as const] : []));

  test('is JSON in its pages, which nothing breaks out of', () => {
    const blocks = pagesOf(files).flatMap(([name, html]) =>
      elementsOf(html).flatMap((element) => {
        const [inside] = element.childNodes;
        const isData = element.tagName === 'script' && /json/.test(attributeOf(element, 'type') ?? '');
        return isData && inside && 'value' in inside ? [[name, inside.value] as const] : [];
      }),
    );
    expect(blocks.length).toBeGreaterThan(3);
    for (const [, text] of blocks) expect(() => JSON.parse(text)).not.toThrow();
    const odd = blocks.find(([name]) => name === 'docs/odd-texts/index.html');
    expect(JSON.stringify(JSON.parse(odd?.[1] ?? 'null'))).toContain('</script><script>document.title');
  });

  test('is Markdown that becomes no HTML of its own', () => {
    const twins = textsOf(/\.md$/);
    expect(twins.map(([name]) => name)).toContain('docs/odd-texts.md');
    const dangers = twins.flatMap(([name, text]) =>
      elementsOf(new HtmlRenderer().render(new Parser().parse(withoutFrontMatter(text)))).flatMap((element) =>
        isHostile(element) || element.tagName === 'script' ? [`${name}: ${element.tagName} ${JSON.stringify(element.attrs)}`] : [],
      ),
    );
    expect(dangers).toEqual([]);
  });

  test('is XML and text without an element or a line of its own', () => {
    for (const [, text] of textsOf(/\.(?:xml|atom)$/)) expect(text).not.toMatch(/<(?:script|img|iframe|svg|base|form)\b/i);
    const headers = files.get('_headers')?.toString('utf8') ?? '';
    expect(headers).not.toMatch(/script|evil/);
  });
});
