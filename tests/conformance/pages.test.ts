import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAIN_BUDGET } from '../../src/render/reference/operation-parts.tsx';
import { conformancePage } from '../support/conformance-page.ts';

const OK = `responses: { '200': { description: OK } }`;

/** Titles from long operationIds, callback names, reason phrases, non-ASCII addresses */
describe('names, statuses and addresses', () => {
  test('a long operationId is not broken where it is used as a title', async () => {
    const page = await conformancePage(
      `
      paths: { /a: { get: { operationId: listHotelReservationModificationRequests_v2, ${OK} } } }
    `,
      'list-hotel-reservation-modification-requests-v-2',
    );
    const name = 'listHotelReservationModificationRequests_v2';
    expect(page.html).toContain(`<h1 id="content" tabindex="-1">${name}</h1>`);
    expect(page.html).toContain(`<span aria-current="page">${name}</span>`);
  });

  test('the name of a callback is shown next to its payload', async () => {
    const page = await conformancePage(
      `
      paths:
        /a:
          post:
            operationId: subscribe
            ${OK}
            callbacks: { bookingChanged: { '{$request.query.url}': { post: { summary: Changed, ${OK} } } } }
    `,
      'subscribe',
    );
    expect(page.textOf('callback-bookingChanged')).toMatch(/^EVENT bookingChanged Changed POST/);
  });

  test('every registered status has its reason phrase', async () => {
    const statuses = { 103: 'Early Hints', 207: 'Multi-Status', 226: 'IM Used', 421: 'Misdirected Request', 422: 'Unprocessable Content' };
    const more = { 425: 'Too Early', 451: 'Unavailable For Legal Reasons', 506: 'Variant Also Negotiates', 508: 'Loop Detected' };
    const all = Object.entries({ ...statuses, ...more, 511: 'Network Authentication Required' });
    const responses = all.map(([status]) => `'${status}': { description: d }`).join(', ');
    const page = await conformancePage(`paths: { /a: { get: { operationId: a, responses: { ${responses} } } } }`, 'a');
    expect(all.map(([status]) => page.textOf(`res-${status}`))).toEqual(all.map(([status, name]) => `${status} ${name}`));
  });

  test('samples percent-encode the server’s address, the path and its variables', async () => {
    const page = await conformancePage(
      `
      servers: [{ url: https://api.example/é }]
      paths:
        /reservas/até/{cidade}:
          get:
            operationId: a
            parameters:
              - { name: cidade, in: path, required: true, schema: { type: string }, example: São Paulo }
              - { name: país, in: query, required: true, schema: { type: string }, example: Áustria }
            ${OK}
    `,
      'a',
    );
    const address = 'https://api.example/%C3%A9/reservas/at%C3%A9/S%C3%A3o%20Paulo?pa%C3%ADs=%C3%81ustria';
    const others = page.code.filter((code) => !code.includes(address));
    expect([page.code.length > 5, others]).toEqual([true, []]);
  });
});

/** All servers on an operation's page */
describe('all servers of an operation', () => {
  const page = async (servers: string) =>
    conformancePage(
      `
      servers: ${servers}
      paths: { /a: { get: { operationId: a, ${OK} } } }
    `,
      'a',
    );

  test('are listed on its page, with descriptions and variables, the first one open', async () => {
    const { html, text } = await page(
      `[{ url: https://api.example, description: Live }, { url: 'https://{region}.example', description: Per region, variables: { region: { default: eu, enum: [eu, us], description: Where. } } }]`,
    );
    expect(text).toContain(
      'Base URLs https://api.example Live 1 more base URL https://{region}.example Per region region: eu, us, default eu (Where.)',
    );
    expect(html).toContain('<details class="more"><summary>1 more base URL</summary>');
  });

  test('appear only as the address at the top when there is nothing more to show', async () => {
    expect((await page('[{ url: https://api.example }]')).ids).not.toContain('base-urls');
  });
});

/** Descriptions of lists and of their items; callouts */
describe('descriptions', () => {
  const described = async (schema: string) =>
    conformancePage(
      `
      paths:
        /a:
          post:
            operationId: a
            requestBody: { content: { application/json: { schema: { type: object, properties: { rooms: ${schema} } } } } }
            ${OK}
    `,
      'a',
    );

  test('of a list and of its items are both shown', async () => {
    const page = await described('{ type: array, description: The rooms., items: { type: string, description: The code of one. } }');
    expect(page.row('body.rooms')).toBe('rooms array of string The rooms.');
    expect(page.textOf('body.rooms')).toMatch(/ About the type of rooms The code of one\.$/);
  });

  test('that are equal are shown once', async () => {
    const page = await described('{ type: array, description: A room., items: { type: string, description: A room. } }');
    expect(page.row('body.rooms')).toBe('rooms array of string A room.');
  });

  test('support the callouts of guides, but none of their other syntax', async () => {
    const page = await conformancePage(
      `
      paths:
        /a:
          get:
            operationId: a
            description: |
              :::note
              One *text*.
              :::

              :::caution[Mind **this**]
              Two.
              :::

              :::tip How to
              Three.
              :::

              > [!WARNING]
              > Four.

              :::unknown
              Five: {x} <Foo/>, see:this[*link*] :::note six
              :::

              \`\`\`
              :::tip Not here
              \`\`\`
            ${OK}
    `,
      'a',
    );
    expect(page.html).toContain('<aside class="callout note"><p class="callout-title">Note</p><p>One <em>text</em>.</p></aside>');
    expect(page.html).toContain(
      '<aside class="callout caution"><p class="callout-title">Mind <strong>this</strong></p><p>Two.</p></aside>',
    );
    expect(page.html).toContain('<aside class="callout tip"><p class="callout-title">How to</p><p>Three.</p></aside>');
    expect(page.html).toMatch(/<aside class="callout caution">\s*<p class="callout-title">Caution<\/p>\s*<p>Four\.<\/p>/);
    expect(page.text).toContain(':::unknown Five: {x}');
    expect(page.text).toContain('see:this[link] :::note six :::');
    expect(page.code).toContain(':::tip Not here');
  });
});

/** More than 50 values, six variants or 100 fields */
describe('long lists', () => {
  const withSchema = async (schema: string) =>
    conformancePage(
      `
      paths: { /a: { post: { operationId: a, requestBody: { content: { application/json: { schema: ${schema} } } }, ${OK} } } }
    `,
      'a',
    );
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

  test('of many values are collapsed, without omissions', async () => {
    const values = numbers(1200).map((number) => `v${number}`);
    const page = await withSchema(`{ type: object, properties: { code: { type: string, enum: [${values.join(', ')}] } } }`);
    expect(page.row('body.code')).toBe(`code string ${values.slice(0, 20).join(' ')}`);
    expect(page.textOf('body.code')).toBe(`code string ${values.slice(0, 20).join(' ')} 1,180 more values ${values.slice(20).join(' ')}`);
  });

  const branches = (count: number): string =>
    numbers(count)
      .map((number) => `{ title: Branch ${number}, type: object, properties: { own${number}: { type: string } } }`)
      .join(', ');

  test('of more than six variants are collapsed, filterable rows with the anchors of tabs', async () => {
    const many = await withSchema(`{ oneOf: [${branches(7)}] }`);
    const few = await withSchema(`{ oneOf: [${branches(6)}] }`);
    expect(many.ids).toContain('body.Branch-7.own7');
    expect(few.ids).toContain('body.Branch-6.own6');
    expect(many.html).not.toContain('data-label="One of"');
    expect(many.html).toContain('<details class="branch more" id="body.Branch-1"><summary>Branch 1</summary>');
    expect(many.html).toContain('<input type="search" aria-label="Filter the 7 alternatives by name" placeholder="Filter"/>');
    expect(few.html).toContain('<div class="tabs" data-label="One of">');
    expect(few.html).not.toContain('type="search"');
  });

  test('of more than 125 fields are collapsed after the first hundred', async () => {
    const fields = numbers(126).map((number) => `f${number}: { type: string }`);
    const page = await withSchema(`{ type: object, properties: { ${fields.join(', ')} } }`);
    expect(page.html).toContain(
      '<summary>26 more fields</summary><ul class="fields" role="list" aria-label="Body fields, 26"><li class="field" id="body.f101">',
    );
    expect(page.ids).toContain('body.f126');
  });
});

/** Several bodies, each with samples; examples longer than 20,000 characters */
describe('alternative bodies', () => {
  const page = async (examples: string) =>
    conformancePage(
      `
      servers: [{ url: https://api.example }]
      paths:
        /a:
          post:
            operationId: a
            requestBody: { content: { application/json: { schema: { type: object }, examples: { ${examples} } } } }
            ${OK}
    `,
      'a',
    );

  const TWO = `small: { summary: Small, value: { rooms: 1 } }, large: { summary: Large, value: { rooms: 20 } }`;

  test('each have their own request in every language', async () => {
    const { html, code } = await page(TWO);
    expect(html).toContain('<div class="tabs" data-choice="" data-label="Body"><section data-tab="0" data-label="Small"><details open="">');
    expect(html.match(/<summary class="tab-title">Body: [^<]*|<summary>The body alone/g)).toEqual([
      '<summary class="tab-title">Body: Small',
      '<summary>The body alone',
      '<summary class="tab-title">Body: Large',
      '<summary>The body alone',
    ]);
    const commands = code.filter((block) => block.startsWith('curl'));
    expect(commands.map((command) => /"rooms": \d+/.exec(command)?.[0])).toEqual(['"rooms": 1', '"rooms": 20']);
    expect(code.filter((block) => /import requests/.test(block))).toHaveLength(2);
  });

  test('show one request on the page and link to the others, but not to the bodies', async () => {
    const { html, parts } = (await page(TWO)).cut;
    const [[name = '', part = ''] = []] = [...parts];
    expect([html, part].map((text) => text.split('data-tab="curl"').length - 1)).toEqual([1, 1]);
    expect(html).toMatch(
      new RegExp(
        `Body: Large</summary><p class="part field__rules"><a href="/reference-parts/${name}\\.html">The request with this body in 10 languages</a></p>` +
          '<details class="sample"><summary>The body alone</summary><div><figure',
      ),
    );
    expect(parts.size).toBe(1);
    expect(part).toMatch(/^<div class="tabs" data-choice="" data-group="language"/);
    expect(part.match(/<section data-tab=/g)).toHaveLength(10);
  });

  test('are labelled by media type even when they are text', async () => {
    const { html } = await conformancePage(
      `
      paths:
        /a:
          post:
            operationId: a
            requestBody:
              content:
                application/json: { examples: { one: { value: { a: 1 } }, other: { summary: '', value: { a: 2 } } } }
                application/xml: { examples: { one: { summary: In XML, value: '<a>1</a>' } } }
            ${OK}
    `,
      'a',
    );
    expect([...html.matchAll(/<section data-tab="\d" data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'one (application/json)',
      '(application/json)',
      'In XML (application/xml)',
    ]);
  });

  test('of more than 20,000 characters are linked to, and samples read them from a file', async () => {
    const { code, cut } = await page(`huge: { value: { text: ${'x'.repeat(20_001)} } }`);
    expect(cut.html).toMatch(/<details class="sample"><summary>Body<\/summary><p class="part field__rules"><a href="\/reference-parts\//);
    expect([cut.html.includes('xxxx'), [...cut.parts.values()].map((part) => part.includes('xxxx'))]).toEqual([false, [true]]);
    expect(code.filter((block) => block.includes('xxxx'))).toHaveLength(1);
    expect(code[0]).toContain(`--data-binary '@file'`);
  });
});

/** Pages whose sections are too large even without the content of all folds */
describe('a page that is too heavy outside its folds', () => {
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  /** Text that compresses badly, deterministic per seed. */
  const noise = (seed: number, length: number): string => {
    let state = seed * 7919 + 1;
    return numbers(length)
      .map(() => {
        state = (state * 48_271) % 2_147_483_647;
        return ((state >> 9) % 36).toString(36);
      })
      .join('');
  };

  test('links to the heavy parts, and keeps the rest', async () => {
    const { cut } = await conformancePage(
      `
      paths:
        /a:
          post:
            operationId: a
            description: ${noise(1, 90_000)}
            parameters: [{ name: q, in: query, description: Short, schema: { type: string } }]
            requestBody:
              content:
                application/json:
                  schema: { type: object, properties: { ${numbers(60).map((number) => `f${number}: { description: ${noise(number, 1800)} }`)} } }
            ${OK}
    `,
      'a',
    );
    expect(brotliCompressSync(cut.html).length).toBeLessThan(MAIN_BUDGET.bytes);
    expect(cut.html.match(/<details class="more"><summary>More than fits on this page<\/summary><p class="part/g)).toHaveLength(2);
    expect(cut.html).toContain('<h2 id="request-body">Request body</h2><details class="more"><summary>More than');
    expect(cut.html).toContain('id="param-query.q"');
    expect([...cut.parts.values()].some((part) => part.includes('id="body.f60"'))).toBe(true);
  });
});
