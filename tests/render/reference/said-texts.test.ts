import { describe, expect, test } from 'vitest';
import { createTwinLinkResolver } from '../../../src/render/resolve-twin-links.ts';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadLiteralSite, SITE_YAML } from '../../support/literal-site.ts';

type Outputs = Readonly<Record<'html' | 'markdown', string>>;

async function pagesOf(document: Record<string, unknown>): Promise<Outputs> {
  const complete = { openapi: '3.1.0', info: { title: 'Api', version: '1' }, ...document };
  const site = await loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
    'content/index.mdx': '---\nlayout: home\n---\n\nText\n',
    'specs/a.yaml': JSON.stringify(complete),
  });
  const pages = [...site.pages.values()].filter((page) => 'api' in page);
  const rendered = await Promise.all(pages.map((page) => renderPage(site, page)));
  const lead = createTwinLinkResolver(site, async (page) => (await renderPage(site, page)).twin());
  const twins = await Promise.all(rendered.map(async (page) => lead(await page.twin())));
  const html = rendered.map((page) => /<article[^]*<\/article>/.exec(page.html)?.[0] ?? '').join('\n');
  return { html, markdown: twins.flat().join('\n') };
}

function countsOf(text: string, texts: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(texts.map((one) => [one, text.split(one).length - 1]));
}

const OK = { '200': { description: 'OK' } };

describe('the summary and description of a path item', () => {
  const item = { summary: 'All_the *items*', description: 'Items of `all` kinds.' };
  const call = { summary: 'Call', description: 'Calls once.', responses: OK };
  const document = {
    paths: {
      '/a': {
        ...item,
        get: call,
        post: {
          summary: 'Post',
          responses: OK,
          callbacks: { done: { '{$request.query.url}': { summary: 'Callback item', description: 'About callbacks.', post: call } } },
        },
      },
    },
    webhooks: { event: { summary: 'Event item', description: 'About events.', post: call } },
  };

  test('appear on the page of each of its operations', async () => {
    const { html, markdown } = await pagesOf(document);
    expect(
      countsOf(html, ['All_the *items*', 'Items of <code', 'Callback item', 'About callbacks.', 'Event item', 'About events.']),
    ).toEqual({
      'All_the *items*': 2,
      'Items of <code': 2,
      'Callback item': 1,
      'About callbacks.': 1,
      'Event item': 1,
      'About events.': 1,
    });
    expect(countsOf(markdown, ['Items of `all` kinds.', 'Callback item', 'About callbacks.', 'Event item', 'About events.'])).toEqual({
      'Items of `all` kinds.': 2,
      'Callback item': 1,
      'About callbacks.': 1,
      'Event item': 1,
      'About events.': 1,
    });
    expect(markdown).toMatch(/Calls once\.\n\nAll\S*the \\\*items\\\*\n\nItems of `all` kinds\./);
  });
});

describe('a callback', () => {
  test('describes its body and links its documentation as an operation does', async () => {
    const done = {
      summary: 'Done',
      externalDocs: { url: 'https://a.example/done', description: 'More about it' },
      requestBody: { description: 'What is *sent*.', content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { '200': { description: 'What you *answer*.' } },
    };
    const post = { summary: 'Post', responses: OK, callbacks: { done: { '{$request.query.url}': { post: done } } } };
    const { html, markdown } = await pagesOf({ paths: { '/a': { post } } });
    expect(countsOf(html, ['What is <em>sent</em>.', 'https://a.example/done', 'More about it', 'What you <em>answer</em>.'])).toEqual({
      'What is <em>sent</em>.': 1,
      'https://a.example/done': 1,
      'More about it': 1,
      'What you <em>answer</em>.': 1,
    });
    expect(markdown).toContain('[More about it](https://a.example/done)\n\n#### Request body\n\noptional\n\nWhat is *sent*.\n\n');
  });
});

describe('the servers of a callback', () => {
  const server = (name: string) => ({ servers: [{ url: `https://${name}.example`, description: `About *${name}*.` }] });

  test('are shown where the callback or its path item declares any', async () => {
    const callbacks = {
      one: { '/one': { post: { summary: 'One', responses: OK, ...server('one') } } },
      two: { '/two': { ...server('two'), post: { summary: 'Two', responses: OK } } },
      none: { '{$request.query.url}': { post: { summary: 'None', responses: OK } } },
    };
    const { html, markdown } = await pagesOf({
      ...server('api'),
      paths: { '/a': { post: { summary: 'Post', responses: OK, callbacks } } },
    });
    const page = html.slice(html.indexOf('id="callbacks"'));
    expect(countsOf(page, ['Base URL', 'About <em>one</em>.', 'About <em>two</em>.', 'About <em>api</em>.'])).toEqual({
      'Base URL': 2,
      'About <em>one</em>.': 1,
      'About <em>two</em>.': 1,
      'About <em>api</em>.': 0,
    });
    expect(markdown).toContain('#### Base URL\n\n- `https://one.example`\n\n  About *one*.');
    expect(markdown).toContain('#### Base URL\n\n- `https://two.example`\n\n  About *two*.');
  });
});

describe('the only alternative of a discriminator', () => {
  test.each([
    [{ propertyName: 'kind', mapping: { kitty: '#/components/schemas/Cat' } }, ['kitty']],
    [{ propertyName: 'kind', mapping: { kitty: '#/components/schemas/Cat', woof: '#/components/schemas/Dog' } }, ['kitty', 'woof']],
    [{ propertyName: 'kind' }, ['Cat']],
  ])('is shown by its discriminator value: %j', async (discriminator, values) => {
    const kind = { type: 'string' };
    const { html, markdown } = await pagesOf({
      paths: {
        '/a': {
          post: {
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
            responses: OK,
          },
        },
      },
      components: {
        schemas: {
          Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }], discriminator },
          Cat: { type: 'object', required: ['kind'], properties: { kind } },
          Dog: { type: 'object', required: ['kind'], properties: { kind } },
        },
      },
    });
    for (const value of values) expect(html).toContain(`id="body.${value}"`);
    expect(markdown).toContain(`"kind": "${values[0]}"`);
    expect(markdown).toContain(`\`${values.at(-1)}\``);
  });
});

describe('the introduction', () => {
  const introductionOf = async (info: object): Promise<Outputs> => pagesOf({ info: { title: 'Api', version: '1', ...info }, paths: {} });

  test('shows the summary of the API before its description, unless the description repeats it', async () => {
    const { html, markdown } = await introductionOf({ summary: 'All * hotels', description: 'For *partners*.' });
    expect(html).toMatch(/>All \* hotels<\/p>.*For <em>partners<\/em>\./);
    expect(markdown).toMatch(/^All \\\* hotels\n\nFor \*partners\*\.$/m);
    const said = await introductionOf({ summary: 'All hotels.', description: 'All hotels of one city.' });
    expect(said.html).not.toContain('All hotels.');
  });

  test.each([
    [{ contact: { name: 'Our team' } }, 'Our team', 'Our team'],
    [
      { contact: { name: 'Our team', email: 'a@b.example' } },
      '<a href="mailto:a@b.example">Our team</a>',
      '[Our team](mailto:a@b.example)',
    ],
    [{ license: { name: 'All rights reserved' } }, 'All rights reserved', 'All rights reserved'],
    [{ license: { name: 'Free', identifier: 'MIT OR X11' } }, 'Free (MIT OR X11)', 'Free (MIT OR X11)'],
    [
      { license: { name: 'Free', identifier: 'MIT' } },
      'href="https://spdx.org/licenses/MIT.html"',
      '[Free](https://spdx.org/licenses/MIT.html)',
    ],
  ])('shows the contact or licence: %j', async (info, inHtml, inMarkdown) => {
    const { html, markdown } = await introductionOf(info);
    expect(/<ul class="introduction__links">.*?<\/ul>/.exec(html)?.[0]).toContain(inHtml);
    expect(markdown).toContain(`- ${inMarkdown}\n`);
  });
});

describe('a schema that was already shown', () => {
  test.each(['oneOf', 'anyOf'])('keeps the description of null from each use in %s', async (mode) => {
    const ref = { $ref: '#/components/schemas/Day' };
    const place = (text: string, more: object = {}) => ({ ...more, [mode]: [ref, { type: 'null', description: text }] });
    const properties = {
      first: ref,
      second: place('Runs on.'),
      third: place('Not known.', { description: 'The *last* day.' }),
      list: { type: 'array', items: place('None that day.', { description: 'One day.' }) },
    };
    const { html, markdown } = await pagesOf({
      paths: {
        '/a': { post: { requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } }, responses: OK } },
      },
      components: { schemas: { Day: { type: 'object', description: 'A day.', properties: { date: { type: 'string' } } } } },
    });
    for (const text of ['Runs on.', 'Not known.', 'None that day.']) {
      expect(html).toContain(`<code>null</code>: ${text}`);
      expect(markdown).toContain(`\`null\`: ${text}`);
    }
  });
});
