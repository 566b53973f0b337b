import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

async function faultsOf(source: string, partials: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const { problems } = await renderMdx(source, partials);
  return problems.map(({ what, line, column }) => `${line}:${column} ${what}`);
}

describe('expressions', () => {
  test.each([
    ["a {'b'} c", 'a b c'],
    ['a {"b <i>"} c', 'a b &#x3C;i> c'],
    ['a {`b`} c', 'a b c'],
    ['a {12.50} c', 'a 12.5 c'],
    ['a {-3} c', 'a -3 c'],
    ["a {('b')} c", 'a b c'],
    ['a {true}{false}{null} c', 'a  c'],
    ["a {['b', 1, [-2, null], true]} c", 'a b1-2 c'],
    ['a {/* b */} c', 'a  c'],
    ['a {} c', 'a  c'],
  ])('are data: %j', async (source, text) => {
    expect(await renderMdx(source)).toMatchObject({ kind: 'html', html: `<p>${text}</p>` });
  });

  test('are paragraphs when alone, and produce nothing when they are comments', async () => {
    expect((await renderMdx("{'a'}\n\n{/* b\nc */}\n\n<Steps>{'d'}</Steps>")).html.replace(/\n+/g, '')).toBe(
      '<p>a</p><div class="steps">d</div>',
    );
  });

  test('are component props', async () => {
    const source = "export const tab = { label: 'L', value: `V` }\n\n<Tab label={tab.label} value={tab.value} open={false}>x</Tab>";
    expect(await renderMdx(source)).toMatchObject({ html: '<div class="tabs"><section title="L V">x</section></div>', problems: [] });
  });

  test.each([
    ['process.env.X', 'Unknown constant "process".'],
    ['globalThis', 'Unknown constant "globalThis".'],
    ['undefined', 'Unknown constant "undefined".'],
    ['this', 'Content cannot run code: "this".'],
    ['new Date()', 'Content cannot run code: "new Date()".'],
    ['Date.now()', 'Content cannot run code: "Date.now()".'],
    ['`a${b}`', 'Content cannot run code: "`a${b}`".'],
    ['String.raw`a`', 'Content cannot run code: "String.raw`a`".'],
    ["import('node:fs')", `Content cannot run code: "import('node:fs')".`],
    ['import.meta.url', 'Content cannot run code: "import.meta".'],
    ['await x', 'Content cannot run code: "await x".'],
    ['class {}', 'Content cannot run code: "class {}".'],
    ['() => 1', 'Content cannot run code: "() => 1".'],
    ['function () {}', 'Content cannot run code: "function () {}".'],
    ['/a/g', 'Content cannot run code: "/a/g".'],
    ['10n', 'Content cannot run code: "10n".'],
    ['1, 2', 'Content cannot run code: "1, 2".'],
    ['1 + 1', 'Content cannot run code: "1 + 1".'],
    ['!true', 'Content cannot run code: "!true".'],
    ["-'1'", `Content cannot run code: "-'1'".`],
    ['typeof x', 'Content cannot run code: "typeof x".'],
    ['true ? 1 : 2', 'Content cannot run code: "true ? 1 : 2".'],
    ["product['length']", `Content cannot run code: "product['length']".`],
    ['product[product]', 'Content cannot run code: "product[product]".'],
    ['product?.length', 'Content cannot run code: "product?.length".'],
    ['product?.at?.(0)', 'Content cannot run code: "product?.at?.(0)".'],
    ['product.length', '"product" has no key "length".'],
    ['product = 1', 'Content cannot run code: "product = 1".'],
    ['[...product]', 'Content cannot run code: "...product".'],
    ['<Badge>x</Badge>', 'Content cannot run code: "<Badge>x</Badge>".'],
    ['<></>', 'Content cannot run code: "<></>".'],
    ['{ a: 1 }', 'An object cannot be shown: "{ a: 1 }".'],
    ['[{}]', 'An object cannot be shown: "[{}]".'],
  ])('execute no code: {%s}', async (expression, what) => {
    const { html, problems } = await renderMdx(`Text\n\nText {${expression}}`);
    expect(problems).toMatchObject([{ severity: 'error', what, cure: expect.stringMatching(/./), line: 3 }]);
    expect(html).toBe('<p>Text</p>\n<p>Text </p>');
  });

  test.each([
    ['{ get a() { return 1 } }', '"get a() { return 1 }"'],
    ['{ set a(b) {} }', '"set a(b) {}"'],
    ['{ a() {} }', '"a() {}"'],
    ["{ ['a']: 1 }", `"['a']: 1"`],
    ['{ ...product }', '"...product"'],
    ['{ a: () => 1 }', '"() => 1"'],
    ["{ a: { b: [require('x')] } }", `"require('x')"`],
  ])('execute no code in objects: %s', async (object, code) => {
    expect(await faultsOf(`export const a = ${object}`)).toEqual([expect.stringMatching(/^1:\d+ /)]);
    expect((await renderMdx(`export const a = ${object}`)).problems[0]?.what).toBe(`Content cannot run code: ${code}.`);
  });

  test.each(['const A = ({ b }) => b', 'const A = function () {}', 'const A = class {}', 'function A() {}', 'class A {}'])(
    'are reported as components that a page cannot define: %s',
    async (definition) => {
      for (const isMarkdown of [false, true]) {
        const { problems } = await renderMdx(`export ${definition}\n\nText`, {}, isMarkdown);
        expect(problems).toEqual([
          expect.objectContaining({
            what: expect.stringContaining('Content cannot run code'),
            cure: 'A page cannot define components or functions. Use a component of the site, or write the content where the page shows it.',
          }),
        ]);
      }
    },
  );

  test('are reported with an explanation of data and literal braces', async () => {
    expect((await renderMdx('Replace {bookingId}. {a()}')).problems).toEqual([
      {
        severity: 'error',
        what: 'Unknown constant "bookingId".',
        cure: 'Define it (export const bookingId = "…"), or write it as text. For a literal brace write \\{ or put the text in `backticks`.',
        line: 1,
        column: 10,
      },
      {
        severity: 'error',
        what: 'Content cannot run code: "a()".',
        cure: 'Braces can hold strings, numbers, true, false, null, lists and objects of these, and constants of the page. For a literal brace write \\{ or put the text in `backticks`.',
        line: 1,
        column: 23,
      },
    ]);
  });

  test('are all reported together, each at its position', async () => {
    const source = [
      'export const a = f()',
      '',
      '> Text {b(',
      '>   1)} {[c(), 2, d()]}',
      '',
      '<Tab label={e()} value={[',
      '  f()',
      ']}>{g()}</Tab>',
      '',
      '```mdx live',
      'Text {h()} <p title={i()}>x</p>',
      '```',
    ].join('\n');
    expect([...(await faultsOf(source))].sort()).toEqual(
      [
        '1:18 Content cannot run code: "f()".',
        '3:9 Content cannot run code: "b( > 1)".',
        '4:11 Content cannot run code: "c()".',
        '4:19 Content cannot run code: "d()".',
        '6:13 Content cannot run code: "e()".',
        '7:3 Content cannot run code: "f()".',
        '8:5 Content cannot run code: "g()".',
        '11:7 Content cannot run code: "h()".',
        '11:22 Content cannot run code: "i()".',
      ].sort(),
    );
  });

  test('are never executed, in any position', async () => {
    const places = [
      '{run()}',
      'Text {run()}',
      '## Heading {run()}',
      '<Badge tone={run()}>x</Badge>',
      '<Badge {...run()}>x</Badge>',
      '<p title={run()} {...run()} onClick={run()} style={run()}>x</p>',
      '<Unknown a={run()} {...run()}>{run()}</Unknown>',
      'export const a = run()',
      'export const { b } = run()',
      'export const [c] = [run()]',
      'export default run()',
      'export let d = run()',
      'export function e() {}\n\n{e()}',
      'export class F { static { run() } }',
      "export { g } from 'data:text/javascript,run()'",
      "export * from 'data:text/javascript,run()'",
      "import 'data:text/javascript,run()'",
      "import run from 'data:text/javascript,run()'",
      '```mdx live\n{run()} <Badge {...run()}>x</Badge>\n```',
      "```mdx live\nimport 'data:text/javascript,run()'\n\nText\n```",
      '```mdx live\nexport default run()\n\nText\n```',
      "import Note from './_note.mdx'\n\n<Note a={run()} />",
    ];
    const partials = {
      './_note.mdx': "import 'data:text/javascript,run()'\n\nexport const x = run()\n\n{run()} <Badge {...run()}>x</Badge>",
    };
    let count = 0;
    Object.assign(globalThis, { run: () => (count += 1) });
    for (const place of places) {
      const { problems } = await renderMdx(place, partials);
      expect([place, problems.length > 0]).toEqual([place, true]);
    }
    Reflect.deleteProperty(globalThis, 'run');
    expect(count).toBe(0);
  });
});

describe('constants', () => {
  test('represent data, and values of other constants', async () => {
    const source = [
      "export const prices = { basic: 10, 'per night': 5, 3: 'x', deep: { list: [1, -2] } }",
      'export const all = [prices.basic, prices.deep.list], name = `Plan`',
      '',
      '## {name} at {prices.basic}',
      '',
      '{all}, {prices.deep.list} {product}',
    ].join('\n');
    expect(await renderMdx(source)).toMatchObject({
      headings: [{ depth: 2, id: 'plan-at-10', text: 'Plan at 10' }],
      html: expect.stringContaining('<p>101-2, 1-2 Acme</p>'),
      problems: [],
    });
  });

  test('are available in partials and live examples, and can come from live examples', async () => {
    const source = "import Note from './_note.mdx'\n\nexport const a = 'A'\n\n<Note />\n\n```mdx live\nexport const b = 'B'\n\n{a}{b}\n```";
    const { html, problems } = await renderMdx(source, { './_note.mdx': 'In a partial: {a}' });
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<p>In a partial: A<\/p>\n<div class="live"><p>A<\/p><p>B<\/p><\/div>/);
  });

  test('do not have inherited members', async () => {
    expect(await faultsOf('export const a = { __proto__: { b: 1 }, c: 1 }\n\n{a.__proto__.b} {a.c}')).toEqual([]);
    expect(await faultsOf('export const a = { c: 1 }\n\n{a.constructor} {a.__proto__} {a.toString}')).toEqual([
      '3:2 "a" has no key "constructor".',
      '3:18 "a" has no key "__proto__".',
      '3:32 "a" has no key "toString".',
    ]);
  });

  test('may replace the name of the product on their page', async () => {
    const { html, problems } = await renderMdx("export const product = { name: 'Mine' }\n\n{product.name}");
    expect([html, problems]).toEqual(['<p>Mine</p>', []]);
  });

  test('are reported once when faulty, but not where they are used', async () => {
    expect(await faultsOf('export const a = f()\n\nexport const b = { c: a.d }\n\n{a} {a.b.c} {b.c} <Badge tone={a}>x</Badge>')).toEqual([
      '1:18 Content cannot run code: "f()".',
    ]);
  });

  test.each([
    ['export const a = 1\n\nexport const a = 2', '3:14 The constant "a" is already defined.'],
    ['export const price = 1\n\n{prise}', '3:2 Unknown constant "prise".'],
    ['export const a = { price: 1 }\n\n{a.prise}', '3:2 "a" has no key "prise".'],
    ['export const a = b, b = 1', '1:18 Unknown constant "b".'],
    ['export let a = 1', '1:1 Content cannot run code: "export let a = 1".'],
    ['export const { a } = { a: 1 }', '1:1 Content cannot run code: "export const { a } = { a: 1 }".'],
    ['export default 1', '1:1 Content cannot run code: "export default 1".'],
    ["export { a } from './a.mdx'", `1:1 Content cannot run code: "export { a } from './a.mdx'".`],
    ["export * from './a.mdx'", `1:1 Content cannot run code: "export * from './a.mdx'".`],
    ['export function a() {}', '1:1 Content cannot run code: "export function a() {}".'],
    ['export class A {}', '1:1 Content cannot run code: "export class A {}".'],
  ])('cause one fault in %j', async (source, fault) => {
    expect(await faultsOf(source)).toEqual([fault]);
  });

  test.each([
    ["import fs, { a as b } from 'node:fs'\n\n{fs} {b}", ['1:1 Content cannot run code: "import fs, { a as b } from \'node:fs\'".']],
    ['export function a() {}\n\n{a}', ['1:1 Content cannot run code: "export function a() {}".']],
    ['export let a = 1\n\n{a}', ['1:1 Content cannot run code: "export let a = 1".']],
  ])('remain defined after a rejected statement: %j', async (source, faults) => {
    expect(await faultsOf(source)).toEqual(faults);
  });

  test('remain defined in a partial whose statement was rejected', async () => {
    const page = "import Part from './_part.mdx'\n\n<Part />";
    expect(await faultsOf(page, { './_part.mdx': 'export const a = process.env.HOME\n\n{a}' })).toEqual([
      '1:1 Content cannot run code: "export const a = process.env.HOME".',
    ]);
  });

  test('are suggested for a misspelt name', async () => {
    const { problems } = await renderMdx('export const price = { basic: 1 }\n\n{prise} {price.basik}');
    expect(problems.map(({ cure }) => cure)).toEqual([
      'Did you mean "price"? For a literal brace write \\{ or put the text in `backticks`.',
      'Did you mean "basic"?',
    ]);
  });
});
