import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem, InputError } from '../../../src/errors.ts';
import { loadConfig } from '../../../src/site/config/load-config.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

const load = (text: string) => inSiteFolder({ 'content/site.yaml': text }, async (root) => (await loadConfig(root)).config);

/** What is wrong with a `site.yaml`, as a person reads it. */
async function faultsOf(text: string): Promise<readonly string[]> {
  try {
    await load(text);
  } catch (error) {
    if (error instanceof InputError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

const faultsBelow = (...lines: readonly string[]) => faultsOf(SITE_YAML + lines.join('\n'));

describe('loadConfig', () => {
  test('spells the product in addresses as English does', async () => {
    expect((await load('title: Büro São Łódź\nurl: https://docs.example')).product.slug).toBe('buro-sao-lodz');
  });

  test('fills in the defaults', async () => {
    expect(await load('title: My Docs 2\nurl: https://docs.example')).toEqual({
      title: 'My Docs 2',
      titleDelimiter: '|',
      tagline: '',
      url: 'https://docs.example',
      baseUrl: '/',
      trailingSlash: undefined,
      onBrokenLinks: 'warn',
      onSpecFaults: 'warn',
      checks: { specFaults: {}, writing: {}, verifiedMaxAge: undefined },
      product: { name: 'My Docs 2', slug: 'my-docs-2' },
      locales: { default: 'en', available: [{ locale: 'en', lang: 'en', label: 'English' }] },
      colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      announcementBar: undefined,
      breadcrumbs: true,
      responseEnums: 'closed',
      webhooks: { exampleSecret: undefined },
      changeLog: { show: true, recentDays: 180 },
      navbar: { items: [] },
      footer: { columns: [], copyright: undefined },
      support: undefined,
      sidebars: {},
      migrations: [],
      environments: [],
      apis: [],
      versions: { latest: 'current', current: {}, older: undefined },
      editLinkBase: undefined,
      lastUpdated: { date: false, author: false },
      socialImage: undefined,
      socialCards: true,
      maxFiles: 20_000,
      offlineCopy: true,
      security: undefined,
      contentSignals: { search: true, aiInput: true, aiTrain: undefined },
    });
  });

  test('takes levels of kinds of faults, for all groups and for one', async () => {
    const lines = ['apis: [{ id: partner, label: P }]', 'checks: { specFaults: { wrong-type: error, partner: { unknown-key: ignore } } }'];
    expect((await load(SITE_YAML + lines.join('\n'))).checks.specFaults).toEqual({
      'wrong-type': 'error',
      partner: { 'unknown-key': 'ignore' },
    });
  });

  test('takes levels of what is doubtful about pages, and the age at which one is to be checked again', async () => {
    const line = 'checks: { writing: { heading-jump: error, orphan-page: ignore }, verifiedMaxAge: 180 }';
    expect((await load(`${SITE_YAML}${line}\n`)).checks).toEqual({
      specFaults: {},
      writing: { 'heading-jump': 'error', 'orphan-page': 'ignore' },
      verifiedMaxAge: 180,
    });
    expect(await faultsBelow('checks: { writing: { headings-jump: warn } }')).toEqual([
      expect.stringMatching(
        /^content\/site\.yaml:3:22 #\/checks\/writing\/headings-jump\n {2}error: .*\n {4}Did you mean "heading-jump"\?/,
      ),
    ]);
    expect(await faultsBelow('checks: { verifiedMaxAge: 0 }')).toHaveLength(1);
  });

  test.each([
    [
      '{ wrong-typ: warn }',
      '3:25 #/checks/specFaults/wrong-typ\n  error: There is no kind of fault "wrong-typ".\n    Did you mean "wrong-type"?',
    ],
    [
      '{ partnr: { wrong-type: warn } }',
      '3:25 #/checks/specFaults/partnr\n  error: There is no API group "partnr".\n    Did you mean "partner"?',
    ],
    [
      '{ partner: { wrong-typ: warn } }',
      '3:36 #/checks/specFaults/partner/wrong-typ\n  error: There is no kind of fault "wrong-typ".\n    Did you mean "wrong-type"?',
    ],
    [
      '{ wrong-type: eror }',
      '3:37 #/checks/specFaults/wrong-type\n  error: Unexpected value "eror" of "checks.specFaults.wrong-type", expected one of "error", "warn", "ignore".\n    Did you mean "error"? Known: error, warn, ignore.',
    ],
  ])('refuses checks.specFaults: %s', async (levels, message) => {
    expect(await faultsBelow(`checks: { specFaults: ${levels} }`, 'apis: [{ id: partner, label: P }]')).toEqual([
      `content/site.yaml:${message}`,
    ]);
  });

  test('takes a part of changeLog, and refuses what it does not know', async () => {
    expect((await load(`${SITE_YAML}changeLog: { recentDays: 0 }`)).changeLog).toEqual({ show: true, recentDays: 0 });
    expect(await faultsBelow('changeLog: { recentDays: -1 }')).toEqual([
      expect.stringMatching(/^content\/site\.yaml:3:\d+ #\/changeLog\/recentDays/),
    ]);
    expect(await faultsBelow('changeLog: { recent: 9 }')).toEqual([
      expect.stringMatching(/^content\/site\.yaml:3:\d+ #\/changeLog\/recent\n/),
    ]);
  });

  test('refuses colours of the announcement that cannot be read, or only one of them', async () => {
    const bar = (colors: string) => faultsBelow(`announcementBar: { id: a, content: b, colors: ${colors} }`);
    expect(await bar(`{ background: '#ff8800', text: '#fff' }`)).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+:\d+[^]*have a contrast of 2\.\d:1[^]*at least 4\.5:1/),
    ]);
    expect(await bar(`{ background: '#20232a', text: '#fff' }`)).toEqual([]);
    expect(await bar(`{ background: '#20232a' }`)).toHaveLength(1);
    expect(await bar(`{ background: red, text: '#fff' }`)).toHaveLength(1);
  });

  test('keeps what is said', async () => {
    const config = await load(
      [
        SITE_YAML,
        'titleDelimiter: ·',
        'tagline: T',
        'baseUrl: /portal/',
        'trailingSlash: true',
        'onBrokenLinks: throw',
        'onSpecFaults: throw',
        'product: { name: Acme, slug: acme }',
        'locales: { default: pt-br, available: [{ locale: pt-br, lang: pt-BR, label: Português }] }',
        'colorMode: { default: dark }',
        'announcementBar: { id: new, content: "**New**" }',
        'breadcrumbs: false',
        'navbar: { items: [{ label: A, items: [{ label: B, href: /b, activeBase: /b }] }, { label: C, href: /c, position: right }] }',
        'footer: { columns: [{ title: D, items: [{ label: E, href: /e }] }], copyright: F }',
        'sidebars: { s: [{ doc: /a }, { link: /b, label: B }, { category: C, items: [{ doc: /d, label: D }] }] }',
        'apis: [{ id: sales, label: Sales }, { id: old, label: Old, spec: specs/v1.yaml, sidebar: false, lang: pt-BR, deprecated: true }]',
        'editLinkBase: https://code.example/',
        'socialImage: card.png',
      ].join('\n'),
    );
    expect(config).toMatchObject({
      titleDelimiter: '·',
      tagline: 'T',
      baseUrl: '/portal/',
      trailingSlash: true,
      onBrokenLinks: 'throw',
      onSpecFaults: 'throw',
      product: { name: 'Acme', slug: 'acme' },
      locales: { default: 'pt-br', available: [{ locale: 'pt-br', lang: 'pt-BR', label: 'Português' }] },
      colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
      announcementBar: { id: 'new', content: '**New**', closeable: true },
      breadcrumbs: false,
      navbar: {
        items: [
          { label: 'A', items: [{ label: 'B', href: '/b', activeBase: '/b' }] },
          { label: 'C', href: '/c', position: 'right' },
        ],
      },
      footer: { columns: [{ title: 'D', items: [{ label: 'E', href: '/e' }] }], copyright: 'F' },
      sidebars: { s: [{ doc: '/a' }, { link: '/b', label: 'B' }, { category: 'C', items: [{ doc: '/d', label: 'D' }] }] },
      apis: [
        { id: 'sales', label: 'Sales', spec: 'specs/sales.yaml', sidebar: true, lang: undefined, deprecated: false },
        { id: 'old', label: 'Old', spec: 'specs/v1.yaml', sidebar: false, lang: 'pt-BR', deprecated: true },
      ],
      editLinkBase: 'https://code.example/',
      socialImage: 'card.png',
    });
  });

  test('says how to begin where there is no file', async () => {
    const folder = path.join(import.meta.dirname, 'no-such-folder');
    await expect(loadConfig(folder)).rejects.toMatchObject({
      problems: [
        {
          what: 'There is no content/site.yaml.',
          cure: `Create content/site.yaml below ${folder} with at least a title and a url, or set DOCS_ROOT to the folder that has it.`,
        },
      ],
    });
  });

  test('names the place of a syntax error', async () => {
    expect(await faultsOf('title: A\nurl: b: c\n')).toEqual([
      expect.stringMatching(/^content\/site\.yaml:2:\d+\n {2}error: YAML syntax: /),
    ]);
  });

  test('needs more than an empty file', async () => {
    expect(await faultsOf('')).toEqual([expect.stringContaining('Unexpected null for the file, expected object.')]);
  });

  test('reports all faults at once, each with its place and cure', async () => {
    const faults = await faultsOf(
      'titel: A\nurl: here\nonBrokenLinks: fail\ntrailingSlash: yes\nnavbar:\n  items:\n    - label: A\n      herf: /a\n',
    );
    expect(faults.map((fault) => fault.split('\n').map((line) => line.trim()))).toEqual([
      ['content/site.yaml:1:1 #/titel', 'error: Unexpected key "titel".', expect.stringMatching(/^Did you mean "title"\?/)],
      [
        'content/site.yaml:2:6 #/url',
        'error: Unexpected value "here" of "url", expected a match of ^https?://[^\\s/"<>\\\\]+$.',
        'Write it like "https://docs.example.com".',
      ],
      [
        'content/site.yaml:3:16 #/onBrokenLinks',
        'error: Unexpected value "fail" of "onBrokenLinks", expected one of "ignore", "warn", "throw".',
        'Known: ignore, warn, throw.',
      ],
      ['content/site.yaml:4:16 #/trailingSlash', 'error: Unexpected string for "trailingSlash", expected boolean.', 'Write true.'],
      [
        'content/site.yaml:8:7 #/navbar/items/0/herf',
        'error: Unexpected key "herf".',
        'Did you mean "href"? Known: type, label, href, activeBase, activeBaseRegex, position.',
      ],
    ]);
  });

  test.each([
    ['url: https://docs.example/', 'url'],
    ['url: https://docs.example/portal', 'url'],
  ])('takes an origin only: %s', async (line, key) => {
    expect(await faultsOf(`title: A\n${line}`)).toEqual([expect.stringContaining(`of "${key}"`)]);
  });

  test.each(['baseUrl: portal', 'baseUrl: /portal', 'baseUrl: portal/'])('wants slashes around a base URL: %s', async (line) => {
    expect(await faultsBelow(line)).toEqual([expect.stringMatching(/of "baseUrl", [^]*Write it like "\/portal\/"\.$/)]);
  });

  /** What would end the line, the attribute or the script in which it stands as it is: addresses stand in headers, redirects and inline scripts. */
  test.each([
    ['url', 'url: "https://docs.example\\nX: y"'],
    ['url', 'url: "https://docs.example\\"><script>"'],
    ['baseUrl', 'baseUrl: "/a\\n/b/"'],
    ['baseUrl', 'baseUrl: "/a b/"'],
    ['baseUrl', 'baseUrl: /a"b/'],
    ['baseUrl', 'baseUrl: /</script><script>alert(1)</script>/'],
    ['baseUrl', 'baseUrl: //evil.example/'],
    ['baseUrl', 'baseUrl: /*/'],
    ['baseUrl', 'baseUrl: /:name/'],
    ['lang', 'locales: { default: en, available: [{ locale: en, label: E, lang: "en\\"><script>" }] }'],
    ['lang', 'locales: { default: en, available: [{ locale: en, label: E, lang: "en\\nX: y" }] }'],
    ['contacts', 'security: { expires: 2027-06-30, contacts: ["mailto:a@b.example\\nPolicy: https://evil.example"] }'],
    ['policy', 'security: { expires: 2027-06-30, contacts: ["mailto:a@b.example"], policy: "https://a.example\\nContact: x" }'],
    ['languages', 'security: { expires: 2027-06-30, contacts: ["mailto:a@b.example"], languages: ["en\\nContact: x"] }'],
  ])('takes no %s that says more than one: %s', async (key, line) => {
    const whole = key === 'url' ? `title: A\n${line}` : `title: A\nurl: https://docs.example\n${line}`;
    expect(await faultsOf(whole)).toEqual([expect.stringMatching(new RegExp(`#/[^]*${key}[^]*expected a match of`))]);
  });

  test.each(['/', '/portal/', '/a/b.c/', '/é/', '/a%20b/'])('takes the base URL %s', async (baseUrl) => {
    expect((await load(`title: A\nurl: https://docs.example\nbaseUrl: ${baseUrl}`)).baseUrl).toBe(baseUrl);
  });

  test('knows the fields of each kind of sidebar entry', async () => {
    const faults = await faultsBelow(
      'sidebars:',
      '  s:',
      '    - { doc: /a, href: /b }',
      '    - { link: /a }',
      '    - { category: A }',
      '    - { doc: 1 }',
    );
    expect(faults.map((fault) => fault.split('\n').slice(0, 2))).toEqual([
      ['content/site.yaml:5:18 #/sidebars/s/0/href', '  error: Unexpected key "href".'],
      ['content/site.yaml:6:7 #/sidebars/s/1', '  error: "sidebars.s.1" lacks "label".'],
      ['content/site.yaml:7:7 #/sidebars/s/2', '  error: "sidebars.s.2" lacks "items".'],
      ['content/site.yaml:8:14 #/sidebars/s/3/doc', '  error: Unexpected number for "sidebars.s.3.doc", expected string.'],
    ]);
  });

  test('reports each sidebar entry of another tool once, with all kinds of entries', async () => {
    const kinds = '    An entry is one of { doc }, { category, items }, { link, label }, { ref }, { html } and { autogenerated }.';
    const category = '    Name the category: "category: Guides", without "label", "text", "title" and "type".';
    const entries = [
      '{ label: A, items: [{ doc: /a }] }',
      '{ type: category, label: A, items: [{ doc: /a }] }',
      '{ type: doc, id: a }',
      'a',
    ];
    const faults = await faultsBelow('sidebars:', '  s:', ...entries.map((entry) => `    - ${entry}`));
    expect(faults.map((fault) => fault.split('\n').slice(1))).toEqual([
      ['  error: "sidebars.s.0" lacks "category".', category],
      ['  error: "sidebars.s.1" lacks "category".', category],
      ['  error: "sidebars.s.2" lacks "doc".', kinds],
      ['  error: Unexpected string for "sidebars.s.3", expected object.', kinds],
    ]);
  });

  test('knows the fields of a dropdown', async () => {
    expect(await faultsBelow('navbar:', '  items:', '    - { label: A, items: [], href: /a }')).toEqual([
      expect.stringContaining('"Navbar.items.0.items" is too short'.replace('Navbar', 'navbar')),
      expect.stringContaining('Unexpected key "href".'),
    ]);
  });

  test.each([
    ['product', 'product: { name: A, slug: a, x: 1 }'],
    ['locales', 'locales: { default: en, available: [{ locale: en, lang: en, label: E }], x: 1 }'],
    ['a locale', 'locales: { default: en, available: [{ locale: en, lang: en, label: E, x: 1 }] }'],
    ['colorMode', 'colorMode: { x: 1 }'],
    ['announcementBar', 'announcementBar: { id: a, content: b, x: 1 }'],
    ['navbar', 'navbar: { x: 1 }'],
    ['a link', 'navbar: { items: [{ label: A, href: /a, x: 1 }] }'],
    ['a dropdown', 'navbar: { items: [{ label: A, items: [{ label: B, href: /b }], x: 1 }] }'],
    ['footer', 'footer: { x: 1 }'],
    ['a column', 'footer: { columns: [{ title: A, items: [], x: 1 }] }'],
    ['a category', 'sidebars: { s: [{ category: A, items: [{ doc: /a }], x: 1 }] }'],
    ['a sidebar link', 'sidebars: { s: [{ link: /a, label: A, x: 1 }] }'],
    ['an API', 'apis: [{ id: a, label: A, x: 1 }]'],
  ])('does not know every key of %s', async (_name, line) => {
    expect((await faultsBelow(line)).map((fault) => fault.split('\n')[1])).toEqual(['  error: Unexpected key "x".']);
  });

  test('wants a default locale that is available', async () => {
    expect(await faultsBelow('locales: { default: pt, available: [{ locale: en, lang: en, label: English }] }')).toEqual([
      'content/site.yaml:3:21 #/locales/default\n  error: The default locale "pt" is not available.\n    Use one of: en.',
    ]);
  });

  test('wants another id for every API', async () => {
    expect(await faultsBelow('apis:', '  - { id: a, label: A }', '  - { id: a, label: B }')).toEqual([
      'content/site.yaml:5:11 #/apis/1/id\n  error: The API id "a" is used twice.\n    Give each group its own id; it is part of its addresses.',
    ]);
  });
});
