import { expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

test.each([
  ['A <img width={300} height={200} src="l.svg" alt="L"/>', 'width="300" height="200"'],
  ['<img width={300} src="l.svg" alt="L"/>', 'width="300"'],
  ['<table>\n<tr><td colSpan={2} style={{ color: "red" }} rowSpan={ 3 }>x</td></tr>\n</table>', '<td colspan="2" rowspan="3">x</td>'],
  ['<ol start={-3}>\n<li>a</li>\n</ol>', '<ol start="-3">'],
  ['See <a href={"#x"}>*x*</a>', '<a href="#x"><em>x</em></a>'],
  ['<a href={`#x`}>*x*</a>', '<a href="#x"><em>x</em></a>'],
  ['<div>\n<a href={"#x"} title={\'a > "b"\'}>x</a>\n</div>', '<a href="#x" title="a > &#x22;b&#x22;">x</a>'],
  ['<div title={product} hidden={true} id={false}>\nx\n</div>', '<div title="Acme" hidden>'],
  ['<div title="<b id={3}>">\nx\n</div>', '<div title="<b id={3}>">'],
])('reads values of attributes in a Markdown file as in MDX: %j', async (source, part) => {
  for (const isMarkdown of [true, false]) expect((await renderMdx(source, {}, isMarkdown)).html).toContain(part);
});

test.each([
  ['- <a href={`#${v()}`}>Label</a>', '`#${v()}`'],
  ['<div>\n<a href={`#${v()}`}>Label</a>\n</div>', '`#${v()}`'],
  ['<div>\n<a href={v({a: 1})}>Label</a>\n</div>', 'v({a: 1})'],
])('reports code in an attribute at its start tag, and keeps the element: %j', async (source, code) => {
  for (const isMarkdown of [true, false]) {
    const { html, problems } = await renderMdx(source, {}, isMarkdown);
    expect(html).toContain('<a>Label</a>');
    expect(problems).toEqual([
      expect.objectContaining({ what: `Content cannot run code: "${code}".`, line: source.split('\n').length > 1 ? 2 : 1 }),
    ]);
  }
});

test('reports an unknown constant in an attribute of HTML', async () => {
  const { problems } = await renderMdx('<div>\n<b title={nope}>x</b>\n</div>', {}, true);
  expect(problems).toEqual([expect.objectContaining({ what: 'Unknown constant "nope".', line: 2, column: 4 })]);
});

test('reports a style of an element in text at its start tag', async () => {
  const { html, problems } = await renderMdx("x <b style={{ color: 'red' }}>b</b>", {}, true);
  expect(html).toBe('<p>x <b>b</b></p>');
  expect(problems).toEqual([expect.objectContaining({ what: 'Unexpected attribute style of <b>.', column: 3 })]);
});

test.each([
  ['x <img src="/logo.svg" alt="L" style={{ width: "5%" }} />', 'x <img', 'style of <img>', 1, 3],
  ['<img src="/logo.svg" alt="L" style={{\n  display: "block",\n  margin: "auto"\n}} />', '<img', 'style of <img>', 1, 1],
  ['x <br style={{clear: "both"}} /> y', '<p>x <br> y</p>', 'style of <br>', 1, 3],
  ['<input type="checkbox" onChange={() => {}} />', '<input type="checkbox">', 'onChange of <input>', 1, 1],
  ['x <b title="a>b {" style={{ color: "red" }}>b</b>', '<p>x <b title="a>b {">b</b></p>', 'style of <b>', 1, 3],
  ['<div>\n<b onClick={() => { if (a > b) { f({ a: "}" }); } }}>x</b>\n</div>', '<div><b>x</b></div>', 'onClick of <b>', 2, 1],
])('drops an object or a function of an element, and keeps the element: %j', async (source, part, attribute, line, column) => {
  for (const isMarkdown of [true, false]) {
    const { html, problems } = await renderMdx(source, {}, isMarkdown);
    expect(html).toContain(part);
    expect(html).not.toMatch(/style|\{\{|onC/);
    expect(problems).toEqual([expect.objectContaining({ what: `Unexpected attribute ${attribute}.`, line, column })]);
  }
});

test('publishes no part of an object as an attribute', async () => {
  const { html } = await renderMdx('<div style={{display: "block", color: "red"}}>\nx\n</div>', {}, true);
  expect(html).toBe('<div>x</div>');
});

test('keeps braces in the text of HTML', async () => {
  const { html, problems } = await renderMdx('<div>\nx a={3} <code>c={3}</code> <b\n</div>\n\nA <b a={1} and `x` b={2}', {}, true);
  expect(html).toContain('x a={3} <code>c={3}</code>');
  expect(html).toContain('&#x3C;b a={1} and <code>x</code> b={2}');
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
