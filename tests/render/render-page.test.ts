import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { renderPage, type RenderedPage } from '../../src/render/render-page.tsx';
import { documentTitle } from '../../src/render/parts/document-title.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

function render(files: SiteFiles, pathname: string): Promise<RenderedPage> {
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get(pathname);
    if (!page) throw new Error(`There is no page ${pathname}.`);
    return renderPage(site, page);
  });
}

const htmlOf = async (files: SiteFiles, pathname: string) => (await render(files, pathname)).html;
const problemsOf = async (files: SiteFiles, pathname = '/docs/a') => (await render(files, pathname)).problems.map(formatProblem);

/** The sidebar lists `/docs/a`, `/docs/b` (in a category) and `/docs/c`. */
const LISTED: SiteFiles = {
  'content/site.yaml': `${SITE_YAML}sidebars: { s: [{ doc: /docs/a }, { category: Cat, items: [{ doc: /docs/b }] }, { doc: /docs/c }] }\n`,
  'content/docs/a.mdx': '---\ntitle: A\n---\n',
  'content/docs/b.mdx': '---\ntitle: B\n---\n',
  'content/docs/c.mdx': '---\ntitle: C\n---\n',
};

function landmark(html: string, name: string): string | undefined {
  return new RegExp(`<nav aria-label="${name}"[^>]*>([^]*?)</nav>`)
    .exec(html)?.[1]
    ?.replace(/<svg[^]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

describe('documentTitle', () => {
  const titleOf = (yaml: string, frontMatter: string) =>
    inSiteFolder({ 'content/site.yaml': SITE_YAML + yaml, 'content/a.mdx': `---\n${frontMatter}\n---\n` }, async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      const page = site.pages.get('/a');
      return page && documentTitle(site, page);
    });

  test('joins the titles of page and site', async () => {
    expect(await titleOf('', 'title: A')).toBe('A | Docs');
  });

  test('joins them with the configured delimiter', async () => {
    expect(await titleOf('titleDelimiter: ·\n', 'title: A')).toBe('A · Docs');
  });

  test('uses the site’s title alone for a page without a title', async () => {
    expect(await titleOf('', "title: ''")).toBe('Docs');
  });
});

describe('the first heading of a page', () => {
  const h1s = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inside]) => inside);

  test.each([
    ['is the title of a page without one', '# The `id`\n\nText', ['<span id="the-id">The <code>id</code></span>'], 'The id'],
    ['stands in place of the title', '---\ntitle: Given\n---\n\n# Written\n\nText', ['<span id="written">Written</span>'], 'Given'],
    ['is not shown twice', '---\ntitle: Same\n---\n\n# Same {#own}\n\nText', ['<span id="own">Same</span>'], 'Same'],
    ['may be an element', '---\ntitle: Given\n---\n\n<h1>Written</h1>\n\nText', ['<span>Written</span>'], 'Given'],
    ['may be in the middle of a page without a title', 'Text\n\n# Later', ['Later'], 'Later'],
    ['may be an element in another one', '<div align="center">\n  <h1>Logo</h1>\n</div>\n\nText', ['Logo'], 'Logo'],
    ['may be an element below a picture', '<p>Text</p>\n\n<h1 align="center">After</h1>', ['After'], 'After'],
  ])('%s', async (_, text, headings, title) => {
    const { html, page, problems, twin } = await render({ 'content/docs/a.mdx': text }, '/docs/a');
    expect(h1s(html)).toEqual(headings.map((heading) => expect.stringContaining(heading)));
    expect({ title: page.title, problems }).toEqual({ title, problems: [] });
    expect((await twin()).parts.join('\n').match(/^# .*/gm)).toEqual([
      `# ${headings
        .join('')
        .replaceAll(/<\/?code>/g, '`')
        .replaceAll(/<[^>]+>/g, '')}`,
    ]);
  });

  test.each([
    ['a title', '---\ntitle: A\n---\n\nText\n\n# One\n\n# Two', 7],
    ['a heading of the page', '# A\n\n# One\n\n# Two', 3],
  ])('is unique: a second heading of that level below %s is reported', async (_, text, line) => {
    expect(await problemsOf({ 'content/docs/a.mdx': text })).toEqual([
      `content/docs/a.mdx:${line}:1\n  warning: The page already has a title, but this is another heading of level 1. [second-title]\n    Write it and all others like it with ##.`,
    ]);
  });
});

describe('the article of an operation', () => {
  test('shows the method once when the operation has no name', async () => {
    const spec = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/stays': { get: { responses: {} } } } };
    const { html } = await render(
      { 'content/site.yaml': `${SITE_YAML}onSpecFaults: warn\napis: [{ id: a, label: A }]\n`, 'specs/a.yaml': JSON.stringify(spec) },
      '/docs/api/a/get-stays',
    );
    expect(html).toContain('<h1 id="content" tabindex="-1">/stays</h1>');
  });
});

describe('the article of a guide', () => {
  test('uses the title as its h1, above the text', async () => {
    expect(await htmlOf({ 'content/docs/a.mdx': '---\ntitle: A & B\n---\n\nText' }, '/docs/a')).toContain(
      '<h1 id="content" tabindex="-1">A &amp; B</h1></div></header><div class="prose"><p>Text</p>',
    );
  });

  test('adds no h1 when the text already has one', async () => {
    const html = await htmlOf({ 'content/docs/a.mdx': '---\ntitle: A\nhide_title: true\n---\n\n# Own' }, '/docs/a');
    expect(html.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual(['<h1 id="content" tabindex="-1"><span id="own">Own</span></h1>']);
  });

  test('marks its language when it differs from the site’s language', async () => {
    const files = { 'content/docs/a.mdx': '---\nlang: pt-BR\n---\n', 'content/docs/b.mdx': '---\nlang: en\n---\n' };
    expect(await htmlOf(files, '/docs/a')).toMatch(/<article[^>]* lang="pt-BR"/);
    expect(await htmlOf(files, '/docs/b')).not.toMatch(/<article[^>]* lang=/);
  });

  test('resolves links, with base URL and trailing slash', async () => {
    const files = {
      'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\ntrailingSlash: true\n`,
      'content/docs/a.mdx': '[b](./b.mdx)',
      'content/docs/b.mdx': '',
    };
    expect(await htmlOf(files, '/docs/a')).toContain('<a href="/portal/docs/b/">b</a>');
  });

  test('resolves links to files with any name', async () => {
    const files = { 'content/docs/a.mdx': '[b](./über%20uns.mdx) [b](<über uns.mdx>)', 'content/docs/über uns.mdx': '' };
    const hrefs = [...(await htmlOf(files, '/docs/a')).matchAll(/<a href="([^"]*)">b</g)].map(([, href = '']) => decodeURI(href));
    expect(hrefs).toEqual(['/docs/über-uns', '/docs/über-uns']);
  });

  test('resolves the links of components', async () => {
    const files = {
      'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\n`,
      'content/docs/a.mdx': '<Cards>\n\n<Card title="B" href="/docs/b">Text</Card>\n\n</Cards>',
      'content/docs/b.mdx': '',
    };
    expect(await htmlOf(files, '/docs/a')).toContain('<a href="/portal/docs/b" class="card">');
  });

  test('includes the text of partials', async () => {
    expect(
      await htmlOf({ 'content/docs/a.mdx': "import N from './_n.mdx'\n\n<N />", 'content/docs/_n.mdx': 'Partial text' }, '/docs/a'),
    ).toContain('<p>Partial text</p>');
  });

  test('includes no partial from outside the content folder', async () => {
    const files = { 'content/docs/a.mdx': "import N from '../../_n.mdx'\n\n<N />", '_n.mdx': 'Secret' };
    expect(await problemsOf(files)).toEqual([
      'content/docs/a.mdx:1:1\n  error: There is no partial "../../_n.mdx".\n    Check the path: it is relative to the folder of this page.',
    ]);
  });
});

describe('the table of contents', () => {
  const TEXT = '## Two\n\n### Three\n\n#### Four\n\n## Also two';
  const tocOf = async (frontMatter: string, text = TEXT) =>
    landmark(await htmlOf({ 'content/docs/a.mdx': `---\n${frontMatter}\n---\n\n${text}` }, '/docs/a'), 'On this page');

  test('lists the headings of levels 2 and 3', async () => {
    expect(await tocOf('title: A')).toBe('|On this page|Two|Three|Also two|');
  });

  test('lists the heading levels that the page configures', async () => {
    expect(await tocOf('toc_min_heading_level: 3\ntoc_max_heading_level: 4')).toBe('|On this page|Three|Four|');
  });

  test('nests headings by level', async () => {
    const html = await htmlOf({ 'content/docs/a.mdx': TEXT }, '/docs/a');
    expect(html).toContain(
      '<ul><li><a href="#two">Two</a><ul><li><a href="#three">Three</a></li></ul></li><li><a href="#also-two">Also two</a></li></ul>',
    );
  });

  test('is omitted on request, and when it would be empty', async () => {
    expect([await tocOf('hide_table_of_contents: true'), await tocOf('layout: home'), await tocOf('title: A', 'Text')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the breadcrumbs', () => {
  test('follow the sidebar', async () => {
    expect(landmark(await htmlOf(LISTED, '/docs/b'), 'Breadcrumbs')).toBe('|Cat|B|');
  });

  test('link every step except the page itself', async () => {
    const html = await htmlOf(LISTED, '/docs/b');
    expect(html).toContain('<li><a href="/docs/b">Cat</a></li><li><span aria-current="page">B</span></li>');
  });

  test('follow the path of an unlisted guide', async () => {
    const files = { 'content/docs/index.mdx': '---\ntitle: Docs\n---\n', 'content/docs/x/a.mdx': '---\ntitle: A\n---\n' };
    expect(landmark(await htmlOf(files, '/docs/x/a'), 'Breadcrumbs')).toBe('|Docs|A|');
  });

  test('find the parent pages, regardless of the spelling of their paths', async () => {
    const files = { 'content/Docs/index.mdx': '---\ntitle: Docs\n---\n', 'content/Docs/a.mdx': '---\ntitle: A\n---\n' };
    expect(landmark(await htmlOf(files, '/docs/a'), 'Breadcrumbs')).toBe('|Docs|A|');
  });

  test('name the API above its tags, or its group when two APIs share a title', async () => {
    const spec = (title: string) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title, version: '1' },
        tags: [{ name: 'Booking' }],
        paths: { '/a': { get: { operationId: 'book', summary: 'Book', tags: ['Booking'], responses: { 200: { description: 'All' } } } } },
      });
    const crumbsOf = async (title: string, page: string) => {
      const groups = ['sales', 'backoffice'].map((id) => `{ id: ${id}, label: ${id} label }`);
      const files = {
        'content/site.yaml': `${SITE_YAML}apis: [${groups.join(', ')}]\n`,
        'specs/sales.yaml': spec(title),
        'specs/backoffice.yaml': spec('Other API'),
      };
      return landmark(await htmlOf(files, `/docs/api/sales/${page}`), 'Breadcrumbs');
    };
    expect(await crumbsOf('Booking API', 'book')).toBe('|Booking API|Booking|Book|');
    expect(await crumbsOf('Booking API', 'booking-api')).toBe('|Booking API|');
    expect(await crumbsOf('Other API', 'book')).toBe('|sales label|Booking|Book|');
  });

  test('are omitted on request', async () => {
    const page = { ...LISTED, 'content/docs/b.mdx': '---\ntitle: B\nhide_breadcrumbs: true\n---\n' };
    const site = { ...LISTED, 'content/site.yaml': `${String(LISTED['content/site.yaml'])}breadcrumbs: false\n` };
    expect([landmark(await htmlOf(page, '/docs/b'), 'Breadcrumbs'), landmark(await htmlOf(site, '/docs/b'), 'Breadcrumbs')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the neighbours', () => {
  test('are the previous and next pages of the sidebar, across categories', async () => {
    expect(landmark(await htmlOf(LISTED, '/docs/b'), 'Docs pages')).toBe('|Previous|A|Next|C|');
  });

  test('end where the sidebar does', async () => {
    expect([landmark(await htmlOf(LISTED, '/docs/a'), 'Docs pages'), landmark(await htmlOf(LISTED, '/docs/c'), 'Docs pages')]).toEqual([
      '|Next|B|',
      '|Previous|B|',
    ]);
  });

  test('can be omitted individually', async () => {
    const files = { ...LISTED, 'content/docs/b.mdx': '---\npagination_prev: null\n---\n' };
    expect(landmark(await htmlOf(files, '/docs/b'), 'Docs pages')).toBe('|Next|C|');
  });

  test('do not exist for an unlisted page', async () => {
    expect(landmark(await htmlOf({ 'content/docs/a.mdx': '' }, '/docs/a'), 'Docs pages')).toBeUndefined();
  });
});

describe('the edit link', () => {
  const EDITED = { 'content/site.yaml': `${SITE_YAML}editLinkBase: https://code.example/edit/\n` };
  const editOf = async (frontMatter: string) =>
    /<a href="([^"]+)" class="edit-link"/.exec(
      await htmlOf({ ...EDITED, 'content/docs/a.mdx': `---\n${frontMatter}\n---\n` }, '/docs/a'),
    )?.[1];

  test('points to the source of the page', async () => {
    expect(await editOf('title: A')).toBe('https://code.example/edit/content/docs/a.mdx');
  });

  test('points to the page’s own edit address if it has one', async () => {
    expect(await editOf('custom_edit_url: https://other.example/a')).toBe('https://other.example/a');
  });

  test('can be omitted', async () => {
    expect([await editOf('custom_edit_url: null'), await editOf("custom_edit_url: ''")]).toEqual([undefined, undefined]);
  });
});

describe('the heading of a home page', () => {
  test.each([
    ['is its title', 'title: Live', 'Text', ['Live']],
    ['is that of its hero', 'title: Live', '<Hero title="Hello">Text</Hero>', ['Hello']],
    ['is its first heading', 'title: Live', '# Written', ['Written']],
    ['may be hidden', 'title: Live\nhide_title: true', 'Text', []],
  ])('%s', async (_, frontMatter, text, headings) => {
    const html = await htmlOf({ 'content/docs/a.mdx': `---\nlayout: home\n${frontMatter}\n---\n\n${text}\n` }, '/docs/a');
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inside]) => inside)).toEqual(
      headings.map((heading) => expect.stringContaining(heading)),
    );
  });
});

describe('the layout', () => {
  const layoutOf = async (files: SiteFiles, pathname: string) => /class="page page--([a-z]+)/.exec(await htmlOf(files, pathname))?.[1];

  test('is the guide layout by default', async () => {
    const files = { 'content/docs/a.mdx': 'Text', 'content/docs/b.mdx': '---\nlayout: home\n---\n' };
    expect([await layoutOf(files, '/docs/a'), await layoutOf(files, '/docs/b'), await layoutOf(files, '/404')]).toEqual([
      'guide',
      'home',
      'guide',
    ]);
  });

  test('is the home layout on the home page of a site without its own layout', async () => {
    expect(await layoutOf({}, '/')).toBe('home');
  });
});

describe('other pages', () => {
  test('list all pages on the start page of a site without a home page', async () => {
    const html = await htmlOf(
      {
        'content/site.yaml': `${SITE_YAML}tagline: T\n`,
        'content/docs/a.mdx': '---\ntitle: A\n---\n',
        'content/docs/b.mdx': '---\ntitle: B\nunlisted: true\n---\n',
      },
      '/',
    );
    expect(html).toContain('<h1 tabindex="-1">Docs</h1><p class="lead">T</p>');
    expect([...html.matchAll(/<a href="([^"]+)" class="card">/g)].map(([, href]) => href)).toEqual(['/docs/a']);
  });

  test('give an unknown address a page with one h1 and a link home', async () => {
    const html = await htmlOf({ 'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\n` }, '/404');
    expect(html.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual(['<h1 id="content" tabindex="-1">Page Not Found</h1>']);
    expect(html).toContain('<a href="/portal/" class="button">Go to the home page</a>');
    expect(html).toContain('<section id="near" lang="en" hidden=""><h2>You may be looking for</h2></section>');
  });
});

describe('the problems of a page', () => {
  test('report the position of a syntax error, which replaces the text', async () => {
    const page = await render({ 'content/docs/a.mdx': '---\ntitle: A\n---\n\nThe total is {price.' }, '/docs/a');
    expect(page.problems.map(formatProblem)).toEqual([
      'content/docs/a.mdx:5:21\n  error: Not a valid expression: Unexpected end of file in expression, expected a corresponding closing brace for `{`.\n' +
        '    In MDX a brace starts code. For a literal brace write \\{ or put the text in `backticks`.',
    ]);
    expect(page.faultsHtml).toContain('<pre class="problems">content/docs/a.mdx:5:21\n');
  });

  test('are reported together: an unknown component, a bad callout, an image without text, a broken link', async () => {
    const files = {
      'content/docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'content/docs/a.mdx': '<Bagde>x</Bagde>\n\n:::nite\nx\n:::\n\n![](./pic.svg)\n\n[x](/gone)',
    };
    expect((await problemsOf(files)).map((problem) => problem.split('\n').slice(0, 2))).toEqual([
      ['content/docs/a.mdx:3:1', '  error: Unknown container ":::nite". [unknown-component]'],
      ['content/docs/a.mdx:1:1', '  error: Unknown component <Bagde>. [unknown-component]'],
      ['content/docs/a.mdx:7:1', '  error: The image has no alt text. [missing-alt]'],
      ['content/docs/a.mdx:9:1', '  warning: The link to /gone is broken, so it is shown as text. [dead-link]'],
    ]);
  });

  test.each([
    ['<img src={require(\'./a.png\').default} alt="A" />', '3:11', 'Content cannot run code: "require(\'./a.png\')".'],
    ['<img src={`./${name}.png`} alt="A" />', '3:11', 'Content cannot run code: "`./${name}.png`".'],
    ['<img src="" alt="A" />', '3:1', 'The image does not name a file. [missing-picture]'],
    ['![A](.)', '3:1', 'There is no picture .. [missing-picture]'],
    ['```js file="./pictures"\n```', '3:1', 'There is no file "./pictures".'],
  ])('include %s', async (text, place, what) => {
    const problems = await problemsOf({ 'content/docs/a.mdx': `Text\n\n${text}\n`, 'content/docs/pictures/a.txt': '' });
    expect(problems.map((problem) => problem.split('\n').slice(0, 2))).toEqual([[`content/docs/a.mdx:${place}`, `  error: ${what}`]]);
  });

  test('report the position of a missing picture without stopping the rendering', async () => {
    const problems = await problemsOf({ 'content/docs/a.mdx': 'Text\n\n![A](./gone.png)\n\n![B](./also-gone.png)' });
    expect(problems.map((problem) => problem.split('\n').slice(0, 2))).toEqual([
      ['content/docs/a.mdx:3:1', '  error: There is no picture ./gone.png. [missing-picture]'],
      ['content/docs/a.mdx:5:1', '  error: There is no picture ./also-gone.png. [missing-picture]'],
    ]);
  });

  test('have the configured severity for a picture, and readers see its alternative text', async () => {
    const files = {
      'content/site.yaml': `${SITE_YAML}checks: { writing: { missing-picture: warn } }\n`,
      'content/docs/a.mdx': 'Text\n\n![The map](./gone.png)',
    };
    expect(await problemsOf(files)).toEqual([expect.stringContaining('warning: There is no picture ./gone.png. [missing-picture]')]);
    expect(await htmlOf(files, '/docs/a')).toContain('<span>The map</span>');
  });

  test('suggest the right folder for a picture with an absolute path', async () => {
    expect(await problemsOf({ 'content/docs/a.mdx': '![q](/img/nope.png)' })).toEqual([
      'content/docs/a.mdx:1:1\n  error: There is no picture /img/nope.png. [missing-picture]\n    Put the file into public/img, or write the path of an existing file.',
    ]);
  });

  test('report the position of a broken link in a component', async () => {
    const problems = await problemsOf({ 'content/docs/a.mdx': 'Text\n\n<Cards>\n\n<Card title="A" href="/gone">x</Card>\n\n</Cards>' });
    expect(problems.map((problem) => problem.split('\n').slice(0, 2))).toEqual([
      ['content/docs/a.mdx:5:1', '  warning: The link to /gone is broken, so it is shown as text. [dead-link]'],
    ]);
  });

  test('report the position of a component that fails to render', async () => {
    expect(await problemsOf({ 'content/docs/a.mdx': 'Text\n\n<Tabs queryString>\n\n</Tabs>' })).toEqual([
      'content/docs/a.mdx:3:1\n  error: The prop queryString of <Tabs> needs a value, because there is no group to take it from. [unknown-prop]\n    Add group="…", or write queryString="…".',
    ]);
  });
});
