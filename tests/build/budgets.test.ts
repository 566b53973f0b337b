import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { generateSite } from '../support/generate-site.ts';
import {
  articleOf,
  attribute,
  brotliSize,
  layoutOf,
  payloadFile,
  type PublishedPage,
  publishedPages,
  withoutInlineScripts,
} from '../support/published-page.ts';

interface PageSizes {
  readonly file: string;
  readonly html: number;
  readonly htmlWithoutScripts: number;
  readonly payload: number;
  readonly article: number;
}

let files: Tree;
let pages: readonly PublishedPage[];
/** Guides and operations, without the home page and the 404 page. */
let documents: readonly PublishedPage[];
let sizes: readonly PageSizes[];

beforeAll(async () => {
  ({ files } = await builtSite());
  pages = publishedPages(files);
  documents = pages.filter(({ file, html }) => layoutOf(html) !== 'home' && file !== '404.html');
  sizes = await Promise.all(pages.filter(({ file }) => file !== '404.html').map(sizesOf));
});

async function sizesOf({ file, pathname, html }: PublishedPage): Promise<PageSizes> {
  const [page, htmlWithoutScripts, payload, article] = await Promise.all([
    brotliSize(html, 5),
    brotliSize(withoutInlineScripts(html), 5),
    brotliSize(payloadOf(files, pathname), 5),
    brotliSize(articleOf(html) ?? '', 5),
  ]);
  return { file, html: page, htmlWithoutScripts, payload, article };
}

function payloadOf(tree: Tree, pathname: string): Buffer {
  const payload = tree.get(payloadFile(pathname));
  if (!payload) throw new Error(`There is no payload for ${pathname}.`);
  return payload;
}

const nameOf = (address: string): string => address.replace(/^\//, '');

/** Imports in minified code: static imports only, or all imports. */
const IMPORT = {
  static: /\b(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g,
  any: /["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g,
};

/** A script imports this file on the reader's first action, so no page references it. */
const INTERACTIONS = /^assets\/start-interactions-[\w-]+\.js$/;

/** Scripts of the first load, of the first load and the first action, or of the whole site. */
const SCRIPTS = {
  first: { named: ['dataProgram'], imports: IMPORT.static, others: undefined },
  always: { named: ['dataProgram', 'dataClient'], imports: IMPORT.static, others: INTERACTIONS },
  any: { named: ['dataProgram', 'dataClient'], imports: IMPORT.any, others: undefined },
} as const;

function scriptsOf({ elements }: PublishedPage, which: keyof typeof SCRIPTS = 'always'): readonly string[] {
  const starts: string[] = [];
  for (const element of elements) {
    const addresses =
      element.tagName === 'template'
        ? SCRIPTS[which].named.flatMap((name) => attribute(element, name)?.split(' ') ?? [])
        : [attribute(element, element.tagName === 'link' ? 'href' : 'src')];
    starts.push(...addresses.flatMap((address) => (address?.endsWith('.js') ? [nameOf(address)] : [])));
  }
  starts.push(...[...files.keys()].filter((name) => SCRIPTS[which].others?.test(name)));
  return importedBy(starts, SCRIPTS[which].imports);
}

function importedBy(starts: readonly string[], imports: RegExp): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const code = files.get(name)?.toString('utf8');
    if (code === undefined) throw new Error(`There is no ${name}.`);
    found.add(name);
    for (const [, other] of code.matchAll(imports)) visit(`assets/${other}`);
  };
  starts.forEach(visit);
  return [...found].toSorted();
}

/** Replaces content hashes with digests of the file names: a different hash can change the compressed size by up to 100 bytes. */
function withSteadyNames(script: string): string {
  const digestOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 8);
  return script.replaceAll(/([\w-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => `${name}-${digestOf(name)}`);
}

describe('the real site', () => {
  test('has guides and operations to measure', () => {
    const layouts = documents.map(({ html }) => layoutOf(html));
    expect([layouts.includes('guide'), layouts.includes('api')]).toEqual([true, true]);
  });
});

describe('JavaScript', () => {
  test.each([
    { when: 'before the reader does something', which: 'first', limit: 4_840 },
    { when: 'with React, the router and the interactions, which come with the first action', which: 'always', limit: 91_200 },
  ] as const)('is at most $limit bytes for every page $when', async ({ which, limit }) => {
    const sums = await Promise.all(
      pages.map(async (page) => {
        const parts = await Promise.all(
          scriptsOf(page, which).map((name) => brotliSize(withSteadyNames(files.get(name)?.toString('utf8') ?? ''))),
        );
        return parts.reduce((sum, size) => sum + size, 0);
      }),
    );
    expect(Math.min(...sums)).toBeGreaterThan(0);
    expect(Math.max(...sums)).toBeLessThanOrEqual(limit);
  });

  const withReact = (names: readonly string[]): readonly string[] =>
    names.filter((name) => /react-stack|hydrateRoot|Symbol\.for\([`"']react/.test(files.get(name)?.toString('utf8') ?? ''));

  test('includes no React before the first action', () => {
    expect(withReact([...new Set(pages.flatMap((page) => scriptsOf(page, 'first')))])).toEqual([]);
  });

  test('for a search is at most 36,000 bytes, and excludes React', async () => {
    const ofSearch = [...files.keys()].filter((name) => /^assets\/(?:open|show)-search-.*\.js$/.test(name));
    expect(ofSearch.length).toBe(2);
    const first = new Set(pages.flatMap((page) => scriptsOf(page, 'first')));
    const names = importedBy(ofSearch, IMPORT.static).filter((name) => !first.has(name));
    expect(withReact(names)).toEqual([]);
    const sizes = await Promise.all(names.map((name) => brotliSize(withSteadyNames(files.get(name)?.toString('utf8') ?? ''))));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(36_000);
  });

  test('has no unreachable file', () => {
    const reached = new Set(pages.flatMap((page) => scriptsOf(page, 'any')));
    expect([...files.keys()].filter((name) => name.endsWith('.js') && !reached.has(name))).toEqual([]);
  });

  test('loads the operation tools and the schema validator on demand', () => {
    const eager = new Set(pages.flatMap((page) => scriptsOf(page)));
    const later = pages.flatMap((page) => scriptsOf(page, 'any')).filter((name) => !eager.has(name));
    expect(later.some((name) => files.get(name)?.toString('utf8').includes('unevaluatedProperties'))).toBe(true);
  });

  test.each([
    ['the parser of MDX', /mdxJsxFlowElement/],
    ['the highlighter', /codeToTokens|grammarState|oniguruma/],
    ['the parser of YAML', /YAMLParseError|BLOCK_AS_IMPLICIT_KEY/],
    ['the validator of schemas', /unevaluatedProperties/],
    ['the renderer of diagrams', /sequenceDiagram/],
    ["the site's own content", /Pernoria/],
  ])('contains no trace of %s', (_name, trace) => {
    const eager = new Set(pages.flatMap((page) => scriptsOf(page)));
    const scripts = [...files].filter(([name]) => eager.has(name));
    expect(scripts.filter(([, bytes]) => trace.test(bytes.toString('utf8'))).map(([name]) => name)).toEqual([]);
  });
});

describe('CSS', () => {
  const stylesOf = ({ elements }: (typeof pages)[number]): readonly string[] =>
    elements.flatMap((element) => (attribute(element, 'rel') === 'stylesheet' ? (attribute(element, 'href')?.slice(1) ?? []) : []));

  /** Returns a page's kind, which determines its style sheets. */
  const kindOf = ({ html }: (typeof pages)[number]): string => {
    const kinds = [/<article data-specs="/.test(html) && 'specs', layoutOf(html) === 'home' && 'home'];
    return kinds.filter(Boolean).join(' ') || 'guide';
  };

  test.each([
    { kind: 'guide', files: 'assets/site', limit: 8_700 },
    { kind: 'home', files: 'assets/site assets/home', limit: 9_550 },
    { kind: 'specs', files: 'assets/site assets/reference', limit: 11_760 },
  ])('for $kind pages consists of $files, at most $limit bytes', async ({ kind, files: names, limit }) => {
    const found = pages.filter((page) => kindOf(page) === kind);
    expect([
      ...new Set(
        found.map((page) =>
          stylesOf(page)
            .map((name) => name.replace(/-[\w-]{8}\.css$/, ''))
            .join(' '),
        ),
      ),
    ]).toEqual([names]);
    const sums = await Promise.all(
      found.map(async (page) => {
        const parts = await Promise.all(stylesOf(page).map((name) => brotliSize(files.get(name) ?? '')));
        return parts.reduce((total, size) => total + size, 0);
      }),
    );
    expect(Math.max(...sums)).toBeLessThanOrEqual(limit);
  });

  test('is measured for every kind of page', () => {
    expect(new Set(pages.map(kindOf))).toEqual(new Set(['guide', 'home', 'specs']));
  });

  test('fetches no other files', () => {
    const styles = [...files].filter(([name]) => name.endsWith('.css')).map(([, bytes]) => bytes.toString('utf8'));
    expect(styles.flatMap((style) => style.match(/@import|url\((?!["']?data:)[^)]*\)/g) ?? [])).toEqual([]);
  });
});

describe('the first load', () => {
  test('requests at most five files: the page, its styles, a script, an icon', () => {
    const requests = pages.map((page) => {
      const styles = page.elements.flatMap((element) =>
        attribute(element, 'rel') === 'stylesheet' ? (attribute(element, 'href') ?? []) : [],
      );
      const icons = page.elements.flatMap((element) => (attribute(element, 'rel') === 'icon' ? (attribute(element, 'href') ?? []) : []));
      return new Set([page.file, ...styles, ...icons, ...scriptsOf(page, 'first')]).size;
    });
    expect(Math.max(...requests)).toBeLessThanOrEqual(5);
  });

  test('requests only the style sheet before the first paint, because the HTML names no scripts or preloads', () => {
    const named = pages.flatMap(({ html }) => html.match(/<script [^>]*src=|<link [^>]*rel="(?:modulepreload|preload|prefetch)"/g) ?? []);
    expect(named).toEqual([]);
  });
});

describe('HTML', () => {
  test('is at most 1.26 times its size without inline scripts, so the page is not sent twice', () => {
    expect(sizes.filter(({ html, htmlWithoutScripts }) => html > 1.26 * htmlWithoutScripts)).toEqual([]);
  });

  test('includes an operation of more than 10,000 bytes', () => {
    expect(Math.max(...sizes.map(({ htmlWithoutScripts }) => htmlWithoutScripts))).toBeGreaterThan(10_000);
  });
});

describe('the payload', () => {
  test('is at most 1.1 times the article', () => {
    expect(sizes.filter(({ payload, article }) => payload > 1.1 * article)).toEqual([]);
  });

  test('contains the page once', () => {
    const found = documents.filter(({ pathname, html }) => {
      const heading = /<h1[^>]*>[^]*?<\/h1>/.exec(html)?.[0] ?? '';
      const payload = payloadOf(files, pathname).toString('utf8');
      return payload.split(heading).length !== 2 && payload.split(JSON.stringify(heading).slice(1, -1)).length !== 2;
    });
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test('contains at most 0.5 KB of navbar, sidebars and footer', async () => {
    const site = generateSite({ pages: 40, operations: 10 });
    const [framed, bare] = [await builtSite(site), await builtSite(withoutFrame(site))];
    const grown = publishedPages(framed.files).flatMap(({ file, pathname }) => {
      const growth = file === '404.html' ? 0 : payloadOf(framed.files, pathname).length - payloadOf(bare.files, pathname).length;
      return growth > 512 ? [`${pathname}: ${growth} bytes`] : [];
    });
    expect([framed.files.size > 100, grown]).toEqual([true, []]);
  });

  test('contains no part of the frame around the page', () => {
    const TRACES = ['class="navbar"', 'id="sidebar"', 'class="footer"', '<nav aria-label="Main"', '<html'];
    const found = [...files].filter(
      ([name, bytes]) => name.startsWith('RSC/') && TRACES.some((trace) => bytes.toString('utf8').replaceAll('\\"', '"').includes(trace)),
    );
    expect(found.map(([name]) => name)).toEqual([]);
  });
});

/** Empties the frame except for API sidebars: without them, pages would list the API's operations in the article. */
function withoutFrame(site: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const config = parse(site.get('content/site.yaml') ?? '') as Record<string, unknown>;
  const bare = { ...config, navbar: { items: [] }, footer: { columns: [] }, sidebars: {} };
  return new Map([...site, ['content/site.yaml', stringify(bare)]]);
}
