import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { checkPages, summarisePage } from '../../src/render/check-site.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

/** Returns the problems of a site, except orphans and missing titles, which most of these sites have. */
function problemsOf(files: SiteFiles): Promise<readonly string[]> {
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const pages = await Promise.all([...site.pages.values()].map((page) => renderPage(site, page)));
    return checkPages(site, pages.map(summarisePage))
      .filter(({ kind }) => kind !== 'orphan-page' && kind !== 'missing-title')
      .map(formatProblem);
  });
}

describe('checkPages', () => {
  test('warns about an external picture in a page, which becomes a link', async () => {
    const text = '![A](https://a.example/b.png) ![B](data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)\n';
    const problems = await problemsOf({ 'content/a.mdx': text });
    expect(problems).toEqual([
      expect.stringMatching(/^content\/a\.mdx:1:1\n {2}warning: An image from another site is shown as a link\. \[forbidden-html\]/),
    ]);
  });

  test('warns about external pictures once per specification, with their kind and position', async () => {
    const picture = '![A](https://a.example/b.png)';
    const problems = await problemsOf({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A, spec: specs/a.yaml }]\n`,
      'specs/a.yaml': [
        'openapi: 3.1.0',
        `info: { title: A, version: 1.0.0, description: "A. ${picture}" }`,
        'paths:',
        '  /b:',
        `    get: { operationId: b, summary: B, description: "B. ${picture}", responses: { "200": { description: OK } } }`,
        '',
      ].join('\n'),
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^specs\/a\.yaml:2:\d+\n {2}warning: An image from another site [^]*, 2 times\. \[foreign-picture\][^]*Also at specs\/a\.yaml:5:/,
      ),
    ]);
  });

  test('reports a missing picture of a specification once, at its position', async () => {
    const problems = await problemsOf({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A, spec: specs/a.yaml }]\n`,
      'public/pub.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'specs/a.yaml': [
        'openapi: 3.1.0',
        'info: { title: A, version: 1.0.0 }',
        'paths:',
        '  /b:',
        '    get:',
        '      operationId: b',
        '      summary: B',
        '      description: |',
        '        Here ![local](./img/a.png) and ![pub](/pub.svg) end.',
        '',
        '        ![missing](/img/missing.png)',
        '      responses: { "200": { description: OK } }',
        '',
      ].join('\n'),
    });
    expect(problems).toEqual([
      'specs/a.yaml:9:23\n  warning: There is no picture ./img/a.png. [dangling-picture]\n    Put the file into public/, and write its path from there, such as /img/a.png.',
      'specs/a.yaml:11:20\n  warning: There is no picture /img/missing.png. [dangling-picture]\n    Put the file into public/img, or write the path of an existing file.',
    ]);
  });

  test('reports an error in a shared partial once, at its position', async () => {
    const page = (path: string) => `import Part from '${path}'\n\n<Part />\n`;
    const problems = await problemsOf({
      'content/a.mdx': page('./sub/_part.mdx'),
      'content/sub/b.mdx': page('./_part.mdx'),
      'content/sub/c.mdx': page('./_part.mdx'),
      'content/sub/_part.mdx': 'See [c](./c.mdx), [away](/gone)\n\n![pic](./p.png)\n\n#### Deep\n\n<Foo />\n',
    });
    const from = 'Paths in this partial are relative to the folder of content/a.mdx, which imports it.';
    expect(problems.toSorted()).toEqual([
      expect.stringMatching(/^content\/sub\/_part\.mdx:1:19\n {2}warning: The link to \/gone is broken/),
      `content/sub/_part.mdx:1:5\n  warning: The link to ./c.mdx is broken, so it is shown as text. [dead-link]\n    Did you mean /sub/c? ${from}`,
      `content/sub/_part.mdx:3:1\n  error: There is no picture ./p.png. [missing-picture]\n    Check the path. ${from}`,
      expect.stringMatching(/^content\/sub\/_part\.mdx:5:1\n {2}warning: A heading of level 4 follows the title of the page/),
      expect.stringMatching(/^content\/sub\/_part\.mdx:7:1\n {2}error: Unknown component <Foo>\. \[unknown-component\]/),
    ]);
  });

  test('reports a missing anchor in a partial only when none of its pages has it', async () => {
    const page = "import Part from './_part.mdx'\n\n## One\n\n<Part />\n";
    expect(await problemsOf({ 'content/a.mdx': page, 'content/b.mdx': `${page}\n## Two`, 'content/_part.mdx': 'A\n\n[b](#tree)' })).toEqual(
      [
        'content/_part.mdx:3:1\n  warning: The link to #tree leads to a page that has no id "tree". [dead-link]\n    Known: #one. Link to an existing id, or only to the page.',
      ],
    );
  });

  test('accepts a valid site', async () => {
    expect(
      await problemsOf({
        'content/a.mdx': '---\ntitle: A\n---\n\n## One\n\n[b](/b#two), [here](#one), [up](#main)',
        'content/b.mdx': '## Two',
      }),
    ).toEqual([]);
  });

  test('reports a missing anchor, and suggests the nearest', async () => {
    expect(await problemsOf({ 'content/a.mdx': 'Text\n\n[b](/b#errrors)', 'content/b.mdx': '## Errors' })).toEqual([
      'content/a.mdx:3:1\n  warning: The link to /b#errrors leads to a page that has no id "errrors". [dead-link]\n    Did you mean #errors?',
    ]);
  });

  test('suggests the anchor in source notation when a heading has a custom id', async () => {
    expect(await problemsOf({ 'content/a.mdx': 'Text\n\n[b](/b#content)', 'content/b.mdx': '## Errors' })).toEqual([
      expect.stringContaining('The link to /b#content leads to a page that has no id "content". [dead-link]'),
    ]);
  });

  test('accepts links to the rows that the browser adds when a recursion is expanded', async () => {
    const tree = {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } };
    const operation = {
      operationId: 'plant',
      summary: 'Plant',
      tags: ['Trees'],
      requestBody: { content },
      responses: { 200: { description: 'OK', content }, default: { description: 'A fault' } },
    };
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Trees', version: '1', description: 'Trees.', license: { name: 'None' }, contact: { email: 'a@docs.example' } },
      servers: [{ url: 'https://api.example' }],
      tags: [{ name: 'Trees', description: 'Trees.' }],
      security: [],
      paths: { '/trees': { post: operation } },
      components: { schemas: { Tree: tree } },
    };
    const ids = ['body.children.children.name', 'res-200.children.children.name', 'res-200-body.children', 'body.children.nothing'];
    const problems = await problemsOf({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API }]\n`,
      'specs/api.yaml': JSON.stringify(spec),
      'content/docs/a.mdx': ids.map((id) => `[x](/docs/api/api/plant#${id})`).join('\n\n'),
    });
    expect(problems.filter((problem) => problem.includes('leads to a page')).map((problem) => problem.split('\n')[1]?.trim())).toEqual([
      'warning: The link to /docs/api/api/plant#res-200-body.children leads to a page that has no id "res-200-body.children". [dead-link]',
      'warning: The link to /docs/api/api/plant#body.children.nothing leads to a page that has no id "body.children.nothing". [dead-link]',
    ]);
  });

  test('reports a missing anchor on the page itself', async () => {
    expect(await problemsOf({ 'content/a.mdx': '[x](#nowhere-near)' })).toEqual([
      'content/a.mdx:1:1\n  warning: The link to #nowhere-near leads to a page that has no id "nowhere-near". [dead-link]\n    Link to an existing id, or only to the page.',
    ]);
    expect(await problemsOf({ 'content/a.mdx': '## One\n\n## Two\n\n[x](#nowhere-near)' })).toEqual([
      'content/a.mdx:5:1\n  warning: The link to #nowhere-near leads to a page that has no id "nowhere-near". [dead-link]\n    Known: #one, #two. Link to an existing id, or only to the page.',
    ]);
  });

  test.each([
    ['throw', 'error'],
    ['warn', 'warning'],
  ])('respects onBrokenLinks: %s', async (policy, severity) => {
    const [problem] = await problemsOf({ 'content/site.yaml': `${SITE_YAML}onBrokenLinks: ${policy}\n`, 'content/a.mdx': '[x](#gone)' });
    expect(problem).toContain(`\n  ${severity}: `);
  });

  test.each([
    ['checks: { writing: { dead-link: error } }', 'error'],
    ['checks: { writing: { dead-link: ignore } }', undefined],
    ['onBrokenLinks: throw\nchecks: { writing: { dead-link: warn } }', 'warning'],
    ['onBrokenLinks: ignore\nchecks: { writing: { dead-link: error } }', 'error'],
  ])('reports broken links as configured by %s', async (settings, severity) => {
    const problems = await problemsOf({
      'content/site.yaml': `${SITE_YAML}${settings}\n`,
      'content/a.mdx': '[x](#gone)\n\n[y](/gone)\n\n[z](gone.pdf)\n\n[z](javascript:1)\n\n[![x](/x.svg)](/gone)',
      'public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
    const lines = [3, 5, 7, 9, 1].map((line) => expect.stringMatching(`^content/a.mdx:${line}:1\n  ${severity}: .* \\[dead-link\\]\n`));
    expect(problems).toEqual(severity === undefined ? [] : lines);
  });

  test('reports nothing under onBrokenLinks: ignore', async () => {
    expect(
      await problemsOf({ 'content/site.yaml': `${SITE_YAML}onBrokenLinks: ignore\n`, 'content/a.mdx': '[x](#gone) [y](/gone)' }),
    ).toEqual([]);
  });

  test('finds ids with accents, quotes and ampersands', async () => {
    expect(await problemsOf({ 'content/a.mdx': '## Criação\n\n## B {#a&b}\n\n[a](#cria%C3%A7%C3%A3o) [b](#a&b)' })).toEqual([]);
  });

  test.each([
    ['a component with a fault', '## One\n\n<Card title="x">y</Card>\n\n[own](#one)', '<Card> has no href.'],
    ['text that is no MDX', '## One\n\n<Card', 'unexpected end of file'],
    ['an expression', '## One\n\n{process.env.X} [own](#one)', 'Unknown constant "process".'],
    ['a prop of the wrong type', '## One\n\n<Card title={5} href="/b">y</Card>', 'The prop title of <Card> takes text'],
  ])('reports %s on a page without consequential errors', async (_, text, what) => {
    const problems = await problemsOf({
      'content/a.mdx': text,
      'content/b.mdx': '[a](/a) [one](/a#one) [file](./a.mdx#one)\n\n<Card title="A" href="/a#one">x</Card>',
    });
    expect(problems).toEqual([expect.stringMatching(/^content\/a\.mdx:3:\d+\n/)]);
    expect(problems[0]).toContain(what);
  });

  test.each([
    ['an unknown component', '<Foo>Hi</Foo>'],
    ['an unknown container', ':::nite\n\nHi\n\n:::'],
    ['a video', '<YouTube id="Rj7lOvDwcYs" />'],
    ['a prop', '<Badge tone="loud">Hi</Badge>'],
    ['a picture', '![](gone.png)'],
    ['an attribute', '<p style="color: red">Hi</p>'],
    ['data in a sentence', 'It costs {price()}.'],
    ['a link that is none', '[text](two words.md)'],
    ['a component of another tool', "import Foo from '@site/src/foo';\n\n<Foo />"],
  ])('reports links to missing anchors of a page despite %s', async (_, fault) => {
    const problems = await problemsOf({
      'content/site.yaml': `${SITE_YAML}checks: { writing: { dead-link: error } }\n`,
      'content/a.mdx': `## One\n\n[own](#nowhere) [one](#one)\n\n${fault}`,
      'content/b.mdx': '[b](/a#gone) [one](/a#one)',
    });
    const links = problems.filter((problem) => problem.includes('leads to a page that has no'));
    expect(links.map((problem) => problem.split('\n')[0])).toEqual(['content/a.mdx:3:1', 'content/b.mdx:1:1']);
    expect(problems.length).toBeGreaterThan(links.length);
  });

  test.each([
    ['a missing partial', "import Lost from './_lost.mdx';\n\n<Lost />"],
    ['a partial of another tool', "import Lost from '@site/docs/_lost.mdx';\n\n<Lost />"],
    ['a heading with faulty data', '## Lost {process.env.X}'],
    ['a heading with a faulty constant', 'export const x = f();\n\n## Lost {x}'],
    ['code that makes headings', '{[1].map((n) => <h2 id="lost">A</h2>)}'],
    ['an anchor without its id', '<Anchor ids="lost" />'],
    ['an unknown component with an id', '<Section id="lost">A</Section>'],
    ['a misspelt anchor', '<Anhcor id="lost" />'],
    ['a component that takes no id', '<Badge id="lost">A</Badge>'],
    ['an element with a faulty id', '<p id={f()}>A</p>'],
    ['a missing schema', '<Schema name="Lost" />'],
    ['an id of the frame', '## Lost {#panel}'],
  ])('reports no links to anchors that %s may have', async (_, fault) => {
    const problems = await problemsOf({
      'content/a.mdx': `[own](#lost)\n\n${fault}`,
      'content/b.mdx': '[lost](/a#lost) [panel](/a#panel)',
    });
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(/^content\/a\.mdx:[^]*\n {2}error: /);
  });

  test('counts the words of an invalid page as used', async () => {
    const problems = await problemsOf({
      'content/search.yaml': 'glossary:\n  - { en: [voucher, refund] }\n  - { en: [ledger, register] }\n',
      'content/a.mdx': 'A voucher.\n\n<Card',
    });
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
      'content/a.mdx:3:1',
      expect.stringMatching(/^content\/search\.yaml:3:/),
    ]);
  });

  test('reports an invalid specification, but no link to its pages', async () => {
    const problems = await problemsOf({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
      'specs/sales.yaml': 'openapi: 3.1.0\ninfo: { title: A\n',
      'content/a.mdx': '[a](/docs/api/sales) [b](/docs/api/sales/book#body.x) [c](./docs/api/sales/)\n\n[d](/docs/api/sale)',
    });
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual([expect.stringMatching(/^specs\/sales\.yaml:/), 'content/a.mdx:3:1']);
  });

  test('accepts links to footnotes with names outside ASCII', async () => {
    expect(await problemsOf({ 'content/a.mdx': 'x[^†]\n\n[^†]: note\n' })).toEqual([]);
  });

  test('reports an id that occurs twice on a page with another error', async () => {
    expect(await problemsOf({ 'content/a.mdx': '## Same\n\n<Anchor id="same" />\n\n<Foo>Hi</Foo>' })).toEqual([
      expect.stringContaining('Unknown component <Foo>.'),
      expect.stringContaining('The id "same" is used twice'),
    ]);
  });

  test('reports an error in front matter, but no links to its page', async () => {
    const problems = await problemsOf({
      'content/a.mdx': '---\nslug: /own\ntitle: 5\n---\n\n## One',
      'content/b.mdx': '[a](/own) [one](/own#one) [file](./a.mdx#one)',
    });
    expect(problems).toEqual([expect.stringMatching(/^content\/a\.mdx:3:/)]);
  });

  test('reports a duplicate id on any element, at its position', async () => {
    const [problem] = await problemsOf({ 'content/a.mdx': '## Same\n\nWords.\n\n<div id="same">x</div>' });
    expect(problem).toMatch(
      /^content\/a\.mdx:5:1[^]*error: The id "same" is used twice on the page, so links lead to the other element\. \[duplicate-id\]\n {4}Give one of them a different \{#id\} or a different name\.$/,
    );
    const [other] = await problemsOf({ 'content/a.mdx': '## Same\n\n<Anchor id="same" />' });
    expect(other).toMatch(/^content\/a\.mdx\n[^]*error: The id "same" is used twice on the page \/a\. \[duplicate-id\]\n/);
  });

  test('ignores ids in plain text', async () => {
    expect(await problemsOf({ 'content/a.mdx': 'Write `<p id="x">` or `<b id="x">`.' })).toEqual([]);
  });

  test('combines the problems of inputs and pages', async () => {
    const problems = await problemsOf({
      'content/a.mdx': '---\ntitle: 1\n---\n',
      'content/b.mdx': '[x](/gone)',
      'content/c.mdx': '<Badge>',
    });
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
      'content/a.mdx:2:8 #/title',
      'content/b.mdx:1:1',
      'content/c.mdx:1:1',
    ]);
  });
});

describe('a link of a specification to a tag', () => {
  const specOf = (description: string, tags: string) => ({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A, spec: specs/a.yaml }]\n`,
    'specs/a.yaml': [
      'openapi: 3.1.0',
      'info:',
      '  title: Things',
      '  version: 1.0.0',
      `  description: ${description}`,
      `tags: [${tags}]`,
      'paths:',
      '  /b: { get: { operationId: b, summary: B, tags: [pets], responses: { "200": { description: OK } } } }',
      '',
    ].join('\n'),
  });
  const brokenOf = async (description: string, tags: string) =>
    (await problemsOf(specOf(description, tags))).filter((problem) => problem.includes('The link to'));

  test.each(['{ name: pets }', '{ name: pets, description: Our pets. }', '{ name: pets }, { name: rest, description: The rest. }'])(
    'resolves to the tag’s operations, with tags %s',
    async (tags) => expect(await brokenOf('See [the pets](#tag/pets).', tags)).toEqual([]),
  );

  test('is reported verbatim at its position if the page does not show the tag', async () => {
    expect(await brokenOf('See [the rest](#tag/rest).', '{ name: pets }, { name: rest }')).toEqual([
      expect.stringMatching(/^specs\/a\.yaml:5:31\n {2}\w+: The link to #tag\/rest leads to a page that has no id "tag-rest"\./),
    ]);
  });
});
