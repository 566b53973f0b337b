import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { HtmlRenderer, Parser } from 'commonmark';
import { Parser as HtmlParser } from 'htmlparser2';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseHeadersFile } from '../../scripts/edge/platform/parse-headers-file.ts';
import { parseRedirectsFile } from '../../scripts/edge/platform/parse-redirects-file.ts';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { HOSTILE_TEXT, hostileSite } from '../support/hostile-site.ts';
import { attributeOf, dangersIn, elementsOf, type HtmlElement, visibleText } from '../support/html-tree.ts';

let files: Tree;

beforeAll(async () => {
  files = (await builtSite(hostileSite())).files;
});

const pagesOf = (tree: Tree): readonly (readonly [string, string])[] =>
  [...tree].flatMap(([name, bytes]) => (name.endsWith('.html') ? [[name, bytes.toString('utf8')] as const] : []));

/** Whether an element comes from the specification and does more than show text or a link. */
function isHostile({ tagName, attrs, childNodes }: HtmlElement): boolean {
  if (/^(?:iframe|form|object|embed|style)$/.test(tagName)) return true;
  // Page fragments contain the site's `base`, because their links are relative to the page.
  if (tagName === 'base') return attrs.some(({ name, value }) => name !== 'href' || !files.has(`${value.slice(1)}/index.html`));
  const [inside] = childNodes;
  if (tagName === 'script' && inside && 'value' in inside && /^\s*(?:document\.title|alert)/.test(inside.value)) return true;
  return attrs.some(({ name, value }) => {
    if (name.startsWith('on') || name === 'style') return true;
    return /^\s*javascript:/i.test(value) || (tagName !== 'a' && name !== 'content' && /^(?:https?:)?\/\/evil/.test(value));
  });
}

describe('the pages of a hostile specification', () => {
  test('all exist', () => {
    const names = pagesOf(files).map(([name]) => name);
    expect(names.filter((name) => name.startsWith('docs/api/sales/'))).toHaveLength(4);
  });

  test('contain nothing that runs code, loads resources, submits forms or changes styles', () => {
    const found = pagesOf(files).flatMap(([name, html]) => [
      // Only `main` is checked: the site's own scripts and style sheets are in the head and at the end of the page.
      ...dangersIn(html.slice(html.indexOf('<main'), html.indexOf('</main>'))),
      ...elementsOf(html).flatMap((element) =>
        isHostile(element) ? [`${name}: ${element.tagName} ${JSON.stringify(element.attrs)}`] : [],
      ),
    ]);
    expect(found).toEqual([]);
  });

  test('list their scripts in the policy, which allows nothing else', () => {
    const policies = pagesOf(files).map(([, html]) =>
      elementsOf(html).find((element) => attributeOf(element, 'http-equiv') === 'Content-Security-Policy'),
    );
    expect(policies.filter((policy) => !policy || /unsafe|\*/.test(attributeOf(policy, 'content') ?? ''))).toEqual([]);
  });
});

const withoutFrontMatter = (text: string): string => text.replace(/^---\n[^]*?\n---\n/, '');

describe('machine-readable output of a hostile site', () => {
  const textsOf = (pattern: RegExp): readonly (readonly [string, string])[] =>
    [...files].flatMap(([name, bytes]) => (pattern.test(name) ? [[name, bytes.toString('utf8')] as const] : []));

  test('is valid JSON in pages, and no text breaks out of it', () => {
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

  test('is Markdown that renders without any hostile HTML', () => {
    const twins = textsOf(/\.md$/);
    expect(twins.map(([name]) => name)).toContain('docs/odd-texts.md');
    const dangers = twins.flatMap(([name, text]) =>
      elementsOf(new HtmlRenderer().render(new Parser().parse(withoutFrontMatter(text)))).flatMap((element) =>
        isHostile(element) || element.tagName === 'script' ? [`${name}: ${element.tagName} ${JSON.stringify(element.attrs)}`] : [],
      ),
    );
    expect(dangers).toEqual([]);
  });

  test('is XML with only known elements', () => {
    const documents = textsOf(/\.(?:xml|atom)$/);
    expect(documents.map(([name]) => name).toSorted()).toEqual(['changes.atom', 'sitemap.xml']);
    const names = documents.flatMap(([, text]) => namesOf(parseXml(text).root));
    expect([...new Set(names)].toSorted()).toEqual(
      'author content entry feed id link loc name title updated url urlset xhtml:link lastmod'
        .split(' ')
        .toSorted()
        .filter((name) => names.includes(name)),
    );
    expect(files.get('changes.atom')?.toString('utf8')).toContain('&lt;/script&gt;&lt;script&gt;document.title');
  });

  test('is a calendar with one event', () => {
    const [calendar] = textsOf(/\.ics$/);
    const component = new ICAL.Component(ICAL.parse(calendar?.[1] ?? '') as unknown[]);
    expect(component.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    expect(component.getAllSubcomponents()[0]?.getFirstPropertyValue('summary')).toContain('</script><script>document.title');
  });

  test('is valid JSON in files', () => {
    const documents = textsOf(/\.json$|\.well-known\/api-catalog$/);
    expect(documents.length).toBeGreaterThan(5);
    for (const [, text] of documents) expect(() => JSON.parse(text)).not.toThrow();
  });

  test('has only safe redirect rules, and no hostile headers', () => {
    const { rules, ignored } = parseRedirectsFile(files.get('_redirects')?.toString('utf8') ?? '');
    expect(ignored).toEqual([]);
    expect(rules.length).toBeGreaterThan(2);
    // Special characters are percent-encoded, so no rule contains a pattern, host or line break.
    expect(rules.filter(({ from, to }) => /[\s"<>*\\]|^\/\/|\/:/.test(from + to) || !/^\/(?:RSC\/R\/)?(?:pt\/)?docs\//.test(to))).toEqual(
      [],
    );
    const headers = parseHeadersFile(files.get('_headers')?.toString('utf8') ?? '');
    expect(headers.ignored).toEqual([]);
    expect(JSON.stringify(headers)).not.toMatch(/script|evil/);
  });

  test('has no additional lines in security.txt and robots.txt', () => {
    const linesOf = (name: string) => (files.get(name)?.toString('utf8') ?? '').split('\n').map((line) => line.split(':')[0]);
    expect(linesOf('.well-known/security.txt')).toEqual(['Contact', 'Expires', 'Canonical', '']);
    expect(linesOf('robots.txt')).toEqual(['User-agent', 'Content-Signal', 'Allow', '', 'Sitemap', '']);
  });
});

function namesOf(element: XmlElement | null | undefined): readonly string[] {
  if (!element) return [];
  return [element.name, ...element.children.flatMap((child) => (child instanceof XmlElement ? namesOf(child) : []))];
}

describe('text from a hostile configuration', () => {
  test('is plain text in the meta tags for search engines and messengers', () => {
    const html = files.get('docs/odd-texts/index.html')?.toString('utf8') ?? '';
    const values = new Map(
      elementsOf(html).flatMap((element) => {
        const name = attributeOf(element, 'name') ?? attributeOf(element, 'property');
        return element.tagName === 'meta' && name !== undefined ? [[name, attributeOf(element, 'content')] as const] : [];
      }),
    );
    // Browsers replace NUL with U+FFFD.
    expect(values.get('keywords')).toBe(HOSTILE_TEXT.replaceAll('\u0000', '\uFFFD'));
    expect(values.get('description')).toBe(HOSTILE_TEXT.slice(0, 150));
    expect(values.get('og:title')).toContain('</script><script>document.title');
    expect(values.get('og:site_name')).toBe(HOSTILE_TEXT.replaceAll('\u0000', '\uFFFD'));
  });

  test('may link to other sites, but loads nothing from them', () => {
    const read = pagesOf(files).flatMap(([, html]) => {
      const found: (readonly [tag: string, address: string])[] = [];
      // Uses a different parser from the tests above.
      const parser = new HtmlParser({
        onopentag: (tag, attributes) => {
          for (const name of ['href', 'src', 'action', 'formaction', 'srcset', 'data', 'poster'])
            if (attributes[name] !== undefined) found.push([tag, attributes[name]]);
        },
      });
      parser.end(html);
      return found;
    });
    expect(read.length).toBeGreaterThan(100);
    const faulty = read.filter(([tag, address]) => {
      const { protocol, origin } = new URL(address, 'https://docs.example/docs/');
      return tag === 'a' ? !['https:', 'mailto:'].includes(protocol) : origin !== 'https://docs.example';
    });
    expect(faulty).toEqual([]);
  });

  test('is plain text in the navigation bar, footer, sidebar and announcement', () => {
    const html = files.get('docs/odd-texts/index.html')?.toString('utf8') ?? '';
    const says = (before: string): boolean =>
      visibleText(html.slice(html.indexOf(before))).includes("</script><script>document.title = 'hostile'");
    expect(['data-announcement', 'id="sidebar"', '<footer', '<header'].map((part) => [html.includes(part), says(part)])).toEqual(
      [1, 2, 3, 4].map(() => [true, true]),
    );
  });
});
