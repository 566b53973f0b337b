import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import type { Tree } from '../support/file-tree.ts';
import { attribute, cspHash, inlineScripts, payloadFile, type PublishedPage, publishedPages } from '../support/published-page.ts';
import { fetchedAddresses, fileAt, fragmentOf, isOtherOrigin, linkedAddresses } from '../support/site-links.ts';

/** A start tag with double-quoted attribute values, which may contain any character. */
const START_TAG = /<[a-z][\w-]*(?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*\s*\/?>/gi;

describe.each([
  ['the real site', repositoryRoot, ''],
  ['the minimal site', fixture('minimal'), ''],
  ['a site below a base URL', fixture('base-url'), 'portal/'],
  ['a site with slashes at the end', fixture('trailing-slash'), ''],
  ['a site in two languages', fixture('locales'), 'portal/'],
  ['a site in three versions', fixture('versions'), ''],
  ['a site with every kind of sidebar item', fixture('sidebar-items'), ''],
])('the pages of %s', (_name, docsRoot, base) => {
  let files: Tree;
  let pages: readonly PublishedPage[];

  beforeAll(async () => {
    ({ files } = await builtSite(docsRoot));
    pages = publishedPages(files);
  });

  const faults = (find: (page: PublishedPage) => readonly string[]): readonly string[] =>
    pages.flatMap((page) => find(page).map((fault) => `${page.file}: ${fault}`));

  const elementsOf = ({ elements }: PublishedPage, ...names: readonly string[]) =>
    elements.filter(({ tagName }) => names.includes(tagName));

  test('exist', () => {
    expect(pages.length).toBeGreaterThanOrEqual(3);
  });

  test.each(['h1', 'main', 'article', 'head', 'body'])('have one %s', (name) => {
    expect(faults((page) => (elementsOf(page, name).length === 1 ? [] : [`${elementsOf(page, name).length} ${name}`]))).toEqual([]);
  });

  test('have one title in their head, which is not empty', () => {
    const titles = (html: string) => /<head>[^]*?<\/head>/.exec(html)?.[0].match(/<title>[^<]+<\/title>/g) ?? [];
    expect(faults(({ html }) => (titles(html).length === 1 ? [] : [`${titles(html).length} titles`]))).toEqual([]);
  });

  test('declare their language', () => {
    expect(faults(({ html }) => (/^<!DOCTYPE html><html [^>]*?\blang="[a-zA-Z-]+"/.test(html) ? [] : ['no lang']))).toEqual([]);
  });

  test('declare their encoding in the first 1,024 bytes, where every browser looks', () => {
    const isEarly = (html: string) => /<meta charset="utf-8"/i.test(Buffer.from(html).subarray(0, 1024).toString());
    expect(faults(({ html }) => (isEarly(html) ? [] : ['no charset in its first 1,024 bytes']))).toEqual([]);
  });

  test('start their head with the security policy, and have only one', () => {
    const isPolicy = /<meta http-equiv="Content-Security-Policy"/gi;
    expect(
      faults(({ html }) =>
        /<head><meta http-equiv="Content-Security-Policy" /.test(html) && html.match(isPolicy)?.length === 1 ? [] : ['policy'],
      ),
    ).toEqual([]);
  });

  test('allow exactly their own inline scripts', () => {
    const found = faults(({ html }) => {
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const directive = policy.split('; ').find((text) => text.startsWith('script-src '));
      const expected = ['script-src', "'self'", ...inlineScripts(html).map(cspHash)].join(' ');
      return directive === expected ? [] : [`${directive} is not ${expected}`];
    });
    expect(found).toEqual([]);
  });

  test('have only inline scripts without attributes, script files, and data', () => {
    const isKnown = (page: PublishedPage) =>
      elementsOf(page, 'script').filter(
        (script) => attribute(script, 'src') === undefined && attribute(script, 'type') !== 'application/ld+json',
      ).length === inlineScripts(page.html).length;
    expect(faults((page) => (isKnown(page) ? [] : ['an inline script with attributes']))).toEqual([]);
  });

  test.each(["default-src 'none'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"])(
    'require %s',
    (directive) => {
      expect(faults(({ html }) => (/content="([^"]*)"/.exec(html)?.[1]?.split('; ').includes(directive) ? [] : [directive]))).toEqual([]);
    },
  );

  test('have neither styles nor scripts in attributes', () => {
    const found = faults((page) =>
      page.elements.flatMap(({ tagName, properties }) =>
        Object.keys(properties).flatMap((name) => (/^(style|on[A-Za-z]+)$/.test(name) ? [`${name} of ${tagName}`] : [])),
      ),
    );
    expect(found).toEqual([]);
  });

  test('have no style element except the announcement’s colours, and allow no other', () => {
    const found = faults(({ html }) => {
      const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style = '']) => style);
      const [policy = ''] = /style-src [^;"]*/.exec(html) ?? [];
      return [
        ...(policy === ["style-src 'self'", ...styles.map(cspHash)].join(' ') ? [] : [policy]),
        ...styles.filter((style) => !/^:root\{--announcement-background:#\w+;--announcement-text:#\w+\}$/.test(style)),
        ...(styles.length > (docsRoot === fixture('versions') ? 1 : 0) ? ['a style element'] : []),
      ];
    });
    expect(found).toEqual([]);
  });

  test('fetch nothing from another origin', () => {
    expect(faults((page) => fetchedAddresses(page).filter(isOtherOrigin))).toEqual([]);
  });

  test('fetch only existing files', () => {
    const isMissing = (page: PublishedPage) => (address: string) =>
      !address.startsWith('data:') && fileAt(files, page, address) === undefined;
    expect(faults((page) => fetchedAddresses(page).filter(isMissing(page)))).toEqual([]);
  });

  test('link only to existing pages and files', () => {
    const isDead = (page: PublishedPage) => (address: string) =>
      !isOtherOrigin(address) && !/^([a-z]+:|#)/.test(address) && fileAt(files, page, address) === undefined;
    expect(faults((page) => linkedAddresses(page).filter(isDead(page)))).toEqual([]);
  });

  test('link only to existing fragments of their own page', () => {
    const byFile = new Map(
      pages.map((page) => [page.file, new Set(page.whole.elements.flatMap((element) => attribute(element, 'id') ?? []))]),
    );
    const isDead = (page: PublishedPage) => (address: string) => {
      const fragment = isOtherOrigin(address) ? '' : fragmentOf(address);
      const file = address.startsWith('#') ? page.file : fileAt(files, page, address);
      return fragment !== '' && file?.endsWith('.html') && !byFile.get(file)?.has(fragment);
    };
    expect(faults((page) => linkedAddresses(page).filter(isDead(page)))).toEqual([]);
  });

  test('open other sites in a new tab without an opener', () => {
    const found = faults((page) =>
      elementsOf(page, 'a').flatMap((link) => {
        const href = attribute(link, 'href') ?? '';
        const isWeb = /^(https?:)?\/\//.test(href);
        const isSafe = attribute(link, 'target') === '_blank' && attribute(link, 'rel') === 'noopener noreferrer';
        return isWeb === isSafe && isWeb === (attribute(link, 'target') === '_blank') ? [] : [href];
      }),
    );
    expect(found).toEqual([]);
  });

  test('have unique ids', () => {
    const found = faults(({ elements }) => {
      const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(found).toEqual([]);
  });

  test('refer only to ids that they contain', () => {
    const REFERENCES = ['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'htmlFor', 'popoverTarget', 'headers'];
    const found = faults(({ elements }) => {
      const ids = new Set(elements.flatMap((element) => attribute(element, 'id') ?? []));
      return elements.flatMap((element) =>
        REFERENCES.flatMap((name) => (attribute(element, name) ?? '').split(' ').filter((id) => id !== '' && !ids.has(id))),
      );
    });
    expect(found).toEqual([]);
  });

  test('parse to exactly the elements in the HTML, with none moved, closed or added', () => {
    const found = faults(({ html, elements }) => {
      // Removes the contents of scripts and templates, which are not part of the page.
      const written = (html.replace(/(<(script|template)[^>]*>)[^]*?<\/\2>/g, '$1').match(START_TAG) ?? []).map((tag) =>
        /^<([\w-]+)/.exec(tag)?.[1]?.toLowerCase(),
      );
      const read = elements.map(({ tagName }) => tagName.toLowerCase());
      const at = written.findIndex((name, index) => name !== read[index]);
      return at < 0 && written.length === read.length
        ? []
        : [`element ${at} is written <${written[at]}> after <${written[at - 1]}>, and read <${read[at]}>`];
    });
    expect(found).toEqual([]);
  });

  test('show no traces of the build tools', () => {
    const TRACES = [/\uE000|\uE001/, /\[object Object\]/, /="undefined"/, /<!--sidebar-->/, /class="problems"/];
    expect(faults(({ html }) => TRACES.filter((trace) => trace.test(html)).map(String))).toEqual([]);
  });

  test('have a payload for navigation, with the same content', () => {
    const found = faults(({ file, pathname, html }) => {
      const own = file === '404.html' ? '/404' : base && pathname === '/portal' ? '/' : base ? pathname.slice('/portal'.length) : pathname;
      const payload = files.get(base + payloadFile(own))?.toString('utf8');
      if (payload === undefined) return ['no payload'];
      const main = /<main [^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
      return payload.includes(main) || payload.includes(JSON.stringify(main)) ? [] : ['another content in its payload'];
    });
    expect(found).toEqual([]);
  });

  test('are independent of the machine that built them', () => {
    const leaking = [...files]
      .filter(([, bytes]) => bytes.includes(repositoryRoot) || bytes.includes('node_modules'))
      .map(([name]) => name);
    expect(leaking).toEqual([]);
  });

  test('have headers that cache only files with a content hash in their names', () => {
    const rules = (files.get('_headers')?.toString('utf8') ?? '').trim().split('\n\n');
    const cached = rules
      .filter((rule) => /immutable|max-age=[1-9]/.test(rule.replace(/Strict-Transport-Security.*/, '')))
      .map((rule) => rule.split('\n')[0]);
    expect(cached).toEqual(['reference-data', 'search-data', 'assets'].map((folder) => `/${base}${folder}/*`));
  });

  test('have fewer header rules than the platform’s limit of 100', () => {
    expect((files.get('_headers')?.toString('utf8') ?? '').split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(
      100,
    );
  });
});
