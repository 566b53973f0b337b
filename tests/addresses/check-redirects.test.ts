import { describe, expect, test } from 'vitest';
import { addressProblems } from '../support/literal-addresses.ts';
import { SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const PAGES: SiteFiles = {
  'content/docs/new.mdx': '---\ntitle: New\n---\n\n## Here\n',
  'content/docs/intro.mdx': '---\ntitle: Intro\n---\n\n## Errors\n',
  'public/files/a.pdf': 'x',
};

/** Returns the problems of a site with these redirects, one per line, starting on line 2. */
function problemsOf(...entries: readonly string[]): Promise<readonly string[]> {
  const text = `redirects:\n${entries.map((entry) => `  - { ${entry} }\n`).join('')}`;
  return addressProblems({ ...PAGES, 'content/redirects.yaml': text });
}

describe('checkRedirects', () => {
  test('accepts valid redirects', async () => {
    expect(
      await problemsOf(
        'from: /docs/old, to: /docs/new',
        'from: "/docs/old#there", to: "/docs/new#here"',
        'from: "/docs/intro#faults", to: "/docs/intro#errors"',
        'from: "/docs/intro#away", to: /docs/new',
        'from: /files/b.pdf, to: /files/a.pdf',
        'from: /docs/dead/, gone: true',
        'from: "/docs/intro#dead", gone: true',
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'a second one',
      ['from: /docs/old, to: /docs/new', 'from: /Docs/Old/, gone: true'],
      ':3:13',
      '/Docs/Old is redirected twice.',
      'Keep this entry, or the one at content/redirects.yaml:2:13 #/redirects/0/from.',
    ],
    [
      'a page that is there',
      ['from: /docs/intro, to: /docs/new'],
      ':2:13',
      '/docs/intro is an existing address, so the redirect has no effect.',
      'Remove the entry, or the page.',
    ],
    ['a file that is there', ['from: /files/a.pdf, gone: true'], ':2:13', '/files/a.pdf is an existing address', 'Remove the entry'],
    [
      'a place that is there',
      ['from: "/docs/intro#errors", to: /docs/new'],
      ':2:13',
      '/docs/intro has the anchor #errors, so the redirect has no effect.',
      'Remove the entry, or rename',
    ],
    [
      'a place of an unknown page',
      ['from: "/docs/intor#x", to: /docs/new'],
      ':2:13',
      'The page /docs/intor does not exist',
      'Did you mean /docs/intro? Add an entry with from: /docs/intor.',
    ],
    [
      'a place that the new page has itself',
      ['from: /docs/old, to: /docs/new', 'from: "/docs/old#here", to: /docs/intro'],
      ':3:13',
      '/docs/old has moved to /docs/new, which already has the anchor #here.',
      'Remove the entry',
    ],
    [
      'a place of a page that leads to one place',
      ['from: /docs/old, to: "/docs/new#here"', 'from: "/docs/old#x", to: /docs/intro'],
      ':3:13',
      'All anchors of /docs/old redirect to /docs/new#here.',
      'Remove the entry',
    ],
    [
      'a place of a page that is gone',
      ['from: /docs/old, gone: true', 'from: "/docs/old#x", to: /docs/intro'],
      ':3:13',
      '/docs/old is gone, so the redirect has no effect.',
      'Remove the entry',
    ],
    ['a dead page', ['from: /docs/old, to: /docs/nwe'], ':2:28', '/docs/nwe is not an address of the site.', 'Did you mean /docs/new?'],
    ['a dead place', ['from: /docs/old, to: "/docs/new#hre"'], ':2:28', '/docs/new has no anchor #hre.', 'Did you mean /docs/new#here?'],
    ['itself', ['from: /docs/old, to: /docs/OLD'], ':2:28', '/docs/old redirects to itself.', 'gone: true'],
  ])('reports %s', async (_, entries, position, what, cure) => {
    const [problem, ...others] = await problemsOf(...entries);
    expect(others).toEqual([]);
    expect(problem).toContain(`content/redirects.yaml${position} #/redirects/`);
    expect(problem).toContain(`error: ${what}`);
    expect(problem).toContain(cure);
  });

  test('reports every hop of a chain, with the final address', async () => {
    const problems = await problemsOf(
      'from: /docs/a, to: /docs/b',
      'from: /docs/b, to: /docs/c',
      'from: /docs/c, to: /docs/new',
      'from: /docs/d, to: "/docs/b#here"',
      'from: /docs/e, to: "/docs/intro#x"',
      'from: "/docs/intro#x", to: "/docs/intro#errors"',
      'from: /docs/f, to: /docs/g',
      'from: /docs/g, gone: true',
    );
    expect(
      problems.map((problem) => problem.replace(/^content\/redirects\.yaml:(\d+):\d+ #\S+\n {2}error: /, '$1 ').replace(/\n */, ' ')),
    ).toEqual([
      '2 /docs/b is itself redirected. Write to: /docs/new.',
      '3 /docs/c is itself redirected. Write to: /docs/new.',
      "5 /docs/b#here is itself redirected. Write to: '/docs/new#here'.",
      "6 /docs/intro#x is itself redirected. Write to: '/docs/intro#errors'.",
      '8 /docs/g is gone. Write gone: true instead.',
    ]);
  });

  test.each([
    ['a page', 'from: /docs/intro, gone: true', 'from: /docs/old, to: /docs/Intro', '/docs/intro is an existing address'],
    [
      'a place',
      'from: "/docs/intro#errors", gone: true',
      'from: /docs/old, to: "/docs/intro#errors"',
      '/docs/intro has the anchor #errors',
    ],
  ])('rejects entries that mark %s as gone although it exists', async (_, wrong, right, what) => {
    const problems = await problemsOf(wrong, right);
    expect(problems).toEqual([expect.stringContaining(what)]);
  });

  test('reports addresses that include the base URL, as if copied from a browser', async () => {
    const problems = await addressProblems({
      ...PAGES,
      'content/site.yaml': `${SITE_YAML}baseUrl: /help/\n`,
      'content/redirects.yaml': [
        'redirects:',
        '  - { from: /help/docs/old, to: /docs/new }',
        '  - { from: /docs/older, to: /help/docs/new }',
        '  - { from: /helpful, to: /docs/new }',
        '',
      ].join('\n'),
    });
    expect(problems.map((problem) => problem.replace(/^content\/redirects\.yaml:(\d+):\d+ #\S+\n */, '$1 ').replace(/\n */, ' '))).toEqual([
      '2 warning: /help/docs/old starts with the base URL, which the site adds itself. Write from: /docs/old.',
      '3 error: /help/docs/new is not an address of the site. Did you mean /docs/new?',
    ]);
  });

  test('reports loops', async () => {
    const problems = await problemsOf('from: /docs/a, to: /docs/b', 'from: /docs/b, to: /docs/a', 'from: /docs/c, to: /docs/b');
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toContain('redirects to itself.');
  });
});

describe('loadRedirects', () => {
  test.each([
    ['nothing said', ['from: /docs/old'], ':2:13', 'The entry of /docs/old has neither "to" nor "gone".'],
    ['both said', ['from: /docs/old, to: /docs/new, gone: true'], ':2:13', 'The entry of /docs/old has both "to" and "gone".'],
    [
      'another site',
      ['from: /docs/old, to: "https://other.example/docs"'],
      ':2:28',
      '"https://other.example/docs" is not an address of this site.',
    ],
    ['no slash in front', ['from: docs/old, to: /docs/new'], ':2:13', 'Write its path below the base URL: /docs/old.'],
    ['a query', ['from: "/docs/old?a=1", to: /docs/new'], ':2:13', 'Write /docs/old.'],
    ['a pattern', ['from: "/docs/old/*", to: /docs/new'], ':2:13', 'put rules with patterns in public/_redirects'],
    ['a whole rule', ['from: /docs/old /docs/new 301, to: /docs/new'], ':2:13', 'put rules with patterns in public/_redirects'],
    ['a pattern in disguise', ['from: "/docs/%2A", to: /docs/new'], ':2:13', '"/docs/%2A" is not a single address.'],
    ['a name for any part', ['from: "/docs/%3Aname", to: /docs/new'], ':2:13', '"/docs/%3Aname" is not a single address.'],
    ['another host', ['from: "/%2Fevil.example", to: /docs/new'], ':2:13', '"/%2Fevil.example" is not a single address.'],
    ['another host, as browsers read it', ['from: /docs/old, to: "/\\\\evil.example"'], ':2:28', 'is not a single address.'],
    ['a line of its own', ['from: "/docs/old%0A/* https://evil.example", to: /docs/new'], ':2:13', 'is not a single address.'],
    ['a line of its own, as it is', ['from: "/docs/old\\n/x /docs/new", to: /docs/new'], ':2:13', 'is not a single address.'],
    ['a query in disguise', ['from: "/docs/old%3Fa=1", to: /docs/new'], ':2:13', 'is not a single address.'],
    ['a fragment in disguise', ['from: "/docs/old%23a", to: /docs/new'], ':2:13', 'is not a single address.'],
    ['NUL', ['from: "/docs/old%00", to: /docs/new'], ':2:13', 'is not a single address.'],
    ['a misspelt key', ['from: /docs/old, too: /docs/new'], ':2:24', 'Did you mean "to"?'],
    ['gone: false', ['from: /docs/old, gone: false'], ':2:30', 'error'],
  ])('reports %s', async (_, entries, position, text) => {
    const problems = await problemsOf(...entries);
    expect(problems.join('\n')).toContain(`content/redirects.yaml${position}`);
    expect(problems.join('\n')).toContain(text);
  });

  test('reports all errors at once', async () => {
    expect(await problemsOf('from: docs/old, to: new', 'from: /docs/a', 'from: /docs/b, to: /docs/nothing-like-it')).toHaveLength(4);
  });

  test('accepts a file that contains only comments', async () => {
    expect(await addressProblems({ ...PAGES, 'content/redirects.yaml': '# Nothing has moved.\n' })).toEqual([]);
  });
});
