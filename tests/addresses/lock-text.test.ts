import { describe, expect, test } from 'vitest';
import { createAddressBook } from '../../src/addresses/address-book.ts';
import { lockText, parseLock } from '../../src/addresses/lock-text.ts';
import { formatProblem } from '../../src/errors.ts';
import { packTargets } from '../../src/render/link-targets.ts';
import { literalAddresses } from '../support/literal-addresses.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

describe('lockText', () => {
  test('lists every page, its anchors and permanent files in code point order', async () => {
    const { book } = await literalAddresses({
      'content/site.yaml': `${SITE_YAML}socialCards: false\n`,
      'content/index.mdx': '---\ntitle: Home\n---\n\nHome.',
      'content/docs/intro.mdx': '---\ntitle: Intro\n---\n\n## Zebra\n\n## Água\n\n### apple {#Apple}\n',
      'public/files/guide.pdf': 'x',
    });
    expect(lockText(book).split('\n').slice(3)).toEqual([
      '/',
      '/docs/intro',
      '  #Apple',
      '  #zebra',
      '  #água',
      '/docs/intro.md',
      '/files/guide.pdf',
      '/index.md',
      '/llms-full.txt',
      '/llms.txt',
      '/offline.zip',
      '/robots.txt',
      '/sitemap.xml',
      '',
    ]);
  });

  test('omits the ids of diagrams, which change with their content', async () => {
    const { book } = await literalAddresses({
      'content/docs/intro.mdx': '## Here\n\n```mermaid alt="A leads to B"\ngraph LR\n  A --> B\n```\n\n## There\n',
    });
    expect(book.fragmentsOf('/docs/intro')).toEqual(['here', 'there']);
  });

  test('round-trips addresses with any characters', async () => {
    const site = await loadLiteralSite({ 'content/docs/intro.mdx': 'Text' });
    const summary = {
      filePath: '',
      repeatedIds: [],
      links: [],
      leadsTo: new Set<string>(),
      images: [],
      problems: [],
      lacksIds: false,
      glossaryRoots: [],
    };
    const odd = ['a b', '#', '100%', 'line\nbreak', ' ', 'é'];
    const targets = packTargets({ addresses: new Set(odd), copies: new Map() });
    const book = createAddressBook(site, [{ ...summary, pathname: '/docs/intro', targets }], ['/100%.txt', '/a b.txt']);
    const { paths, problems } = parseLock(lockText(book));
    expect(problems).toEqual([]);
    expect(paths.map(({ pathname }) => pathname)).toEqual(book.paths);
    expect(paths.find(({ pathname }) => pathname === '/docs/intro')?.fragments.map(({ fragment }) => fragment)).toEqual(odd.toSorted());
  });
});

describe('parseLock', () => {
  test('parses every kind of line, including with CRLF', () => {
    const expected = [
      { pathname: '/a', line: 2, fragments: [{ fragment: 'one', line: 3 }] },
      { pathname: '/b', line: 5, fragments: [] },
    ];
    const text = '# A comment\n/a\n  #one\n\n/b\n';
    expect(parseLock(text)).toEqual({ paths: expected, problems: [] });
    expect(parseLock(text.replaceAll('\n', '\r\n'))).toEqual({ paths: expected, problems: [] });
  });

  test('reports an invalid address with its line number', () => {
    const { problems } = parseLock('  #one\n/a\n<<<<<<< HEAD\n/b\n docs\n');
    expect(problems.map(formatProblem)).toEqual([
      expect.stringContaining('addresses.lock:1:1\n  error: "  #one" is not an address.'),
      expect.stringContaining('addresses.lock:3:1\n  error: The file contains an unresolved merge conflict'),
      expect.stringContaining('addresses.lock:5:1\n  error: " docs" is not an address.'),
    ]);
  });
});
