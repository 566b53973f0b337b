import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('remarkKnownComponents', () => {
  test('reports an unknown component, suggests the nearest one, and shows its children', async () => {
    const { html, problems } = await renderMdx('Text <Bagde>x</Bagde>');
    expect(problems).toEqual([
      {
        severity: 'error',
        kind: 'unknown-component',
        what: 'Unknown component <Bagde>.',
        cure: 'Did you mean "Badge"? Known: Badge, CodeGroup, Details, Place, Steps, Tab, Tabs.',
        line: 1,
        column: 6,
      },
    ]);
    expect(html).toBe('<p>Text x</p>');
  });

  test('suggests the equivalent of another system’s component', async () => {
    expect((await renderMdx('<TabItem>x</TabItem>')).problems).toMatchObject([
      { what: 'Unknown component <TabItem>.', cure: 'Write <Tabs> with a <Tab label="…"> for each.' },
    ]);
  });

  test.each([
    ['A <Info /> b', /^Write text or an emoji/],
    ['- <Check className="a" /> b', /^Write text or an emoji/],
    ['| <Code size="1" /> | <ChevronUp /> |\n|---|---|', /^Write text or an emoji/],
    ['A <Link />', /^Write text or an emoji/],
    ['A <Image src="a.png" />', /^Write !\[/],
    ['A <Info>b</Info>', /^Write :::note/],
    ['<Info />', /^Write :::note/],
    ['A <Bagde />', /^Did you mean "Badge"/],
  ])('suggests a replacement that suits the context: %s', async (source, cure) => {
    for (const isMarkdown of [false, true]) {
      const { problems } = await renderMdx(source, {}, isMarkdown);
      expect(problems.map((problem) => problem.cure)).toEqual(problems.map(() => expect.stringMatching(cure)));
      expect(problems.length).toBeGreaterThan(0);
    }
  });

  test('accepts HTML elements', async () => {
    expect(await renderMdx('Press <kbd>Enter</kbd>')).toMatchObject({ html: '<p>Press <kbd>Enter</kbd></p>', problems: [] });
  });

  test.each([false, true])('omits custom elements with a warning, and shows their children (Markdown file: %s)', async (isMarkdown) => {
    const { html, problems } = await renderMdx('<a-banner></a-banner>\n\nText <my-tag>x</my-tag><my-image src="a" />', {}, isMarkdown);
    expect(html.trim()).toBe('<p>Text x</p>');
    expect(problems).toMatchObject([
      { severity: 'warning', kind: 'unknown-component', what: expect.stringContaining('<a-banner>'), line: 1, column: 1 },
      { severity: 'warning', kind: 'unknown-component', what: expect.stringContaining('<my-tag>'), line: 3, column: 6 },
      { severity: 'warning', kind: 'unknown-component', what: expect.stringContaining('<my-image>'), line: 3, column: 24 },
    ]);
  });

  test.each([false, true])('shows the content of templates, with one warning (Markdown file: %s)', async (isMarkdown) => {
    const source =
      '<template v-slot:bun>\n\n## Two\n\n</template>\n\nA <template>*b*</template> c\n\n| a |\n|---|\n| <template>d</template> |';
    const { html, headings, problems } = await renderMdx(source, {}, isMarkdown);
    expect(html).toMatch(/^<h2 id="two">.*<p>A <em>b<\/em> c<\/p>.*<td>d<\/td>/s);
    expect(html).not.toContain('template');
    expect(headings).toMatchObject([{ id: 'two' }]);
    expect(problems).toEqual([
      {
        severity: 'warning',
        kind: 'foreign-syntax',
        what: '"<template v-slot:bun>" is a template in other tools, but here it is omitted, except for its content. There are 2 more, on lines 7 and 11.',
        cure: 'Remove its opening and closing tag. For the tag itself, put it in `backticks`.',
        line: 1,
        column: 1,
      },
    ]);
  });

  test('omits elements that do not exist in HTML, except inside SVG', async () => {
    const { html, problems } = await renderMdx('<include>./c.md</include>\n\n<svg><path d="M0 0" /></svg>');
    expect(html).toBe('./c.md\n<svg><path d="M0 0"></path></svg>');
    expect(problems).toMatchObject([
      { severity: 'warning', kind: 'unknown-component', what: 'The element <include> is omitted: it is not an HTML element.', line: 1 },
    ]);
  });

  test.each(['Set <your-token> here', 'A <your-token> or </your-tokens>'])(
    'does not treat a placeholder as a custom element: %s',
    async (source) => {
      expect(await renderMdx(source, {}, true)).toMatchObject({
        html: `<p>${source.replaceAll('<', '&#x3C;')}</p>`,
        problems: [],
      });
    },
  );

  test('passes a component its position', async () => {
    expect((await renderMdx('Text\n\nText <Place />')).html).toContain('<i>3:6</i>');
  });

  test('accepts all valid props', async () => {
    const source =
      '<Tab label="a" value="b" open query>x</Tab> <Tab label={"a"} open={false} query={false}>x</Tab> <Tab label={`a`} value="b" query={true} open={true}>x</Tab> <Tab label="a" query="b">x</Tab> <Badge tone="deprecated">x</Badge>';
    expect((await renderMdx(source)).problems).toEqual([]);
  });

  test.each([
    ['<Badge tine="x">y</Badge>', 'Unknown prop "tine" on <Badge>.', 'Did you mean "tone"? Known: tone.'],
    ['<Steps count="2">y</Steps>', 'Unknown prop "count" on <Steps>.', 'Remove it: <Steps> takes no props.'],
    [
      '<Badge tone="deprecate">y</Badge>',
      'The prop tone of <Badge> cannot be "deprecate".',
      'Did you mean "deprecated"? Known: deprecated, neutral.',
    ],
    ['<Badge tone>y</Badge>', 'The prop tone of <Badge> has no value.', 'Write tone="…": a colour, one of deprecated, neutral.'],
    ['<Tab value="a">y</Tab>', '<Tab> has no label.', 'Write <Tab label="…">: a name.'],
    [
      '<Tab label="a" open="false">y</Tab>',
      'The prop open of <Tab> takes no value, but has "false".',
      'Write open without a value, or remove it.',
    ],
    ['<Tab lable="a">y</Tab>', 'Unknown prop "lable" on <Tab>.', 'Did you mean "label"? Known: label, value, open, query.'],
    ['<Tab label>y</Tab>', 'The prop label of <Tab> has no value.', 'Write label="…": a name.'],
    ['<Tab label={5}>y</Tab>', 'The prop label of <Tab> takes text, but has the number 5.', 'Write label="…": a name.'],
    ['<Tab label={null}>y</Tab>', 'The prop label of <Tab> takes text, but has null.', 'Write label="…": a name.'],
    ['<Tab label={false}>y</Tab>', 'The prop label of <Tab> takes text, but has false.', 'Write label="…": a name.'],
    ['<Tab label={["a"]}>y</Tab>', 'The prop label of <Tab> takes text, but has a list.', 'Write label="…": a name.'],
    [
      '<Tab label="a" open={{}}>y</Tab>',
      'The prop open of <Tab> takes no value, but has an object.',
      'Write open without a value, or remove it.',
    ],
    [
      '<Tab label="a" query>y</Tab>',
      'The prop query of <Tab> needs a value, because there is no value to take it from.',
      'Add value="…", or write query="…".',
    ],
    [
      '<Ba.dge>y</Ba.dge>',
      'Unknown component <Ba.dge>.',
      'Did you mean "Badge"? Known: Badge, CodeGroup, Details, Place, Steps, Tab, Tabs.',
    ],
    ['<process.env>y</process.env>', 'Unknown component <process.env>.', 'Known: Badge, CodeGroup, Details, Place, Steps, Tab, Tabs.'],
    ['<$x>y</$x>', 'Unknown component <$x>.', 'Known: Badge, CodeGroup, Details, Place, Steps, Tab, Tabs.'],
    ['<Badge {...{ tone: "x" }}>y</Badge>', 'Spread props are not allowed on <Badge>.', 'Write each prop as name="value".'],
  ])('reports a fault in %s', async (source, what, cure) => {
    expect((await renderMdx(`Text\n\nText ${source}`)).problems).toMatchObject([{ severity: 'error', what, cure, line: 3, column: 6 }]);
  });

  test.each([
    ['<Tab label="a" open={5}>y</Tab>', '<div class="tabs"><section title="a undefined">y</section></div>'],
    ['<Badge tine="x">y</Badge>', '<b>y</b>'],
    ['<Badge {...{ tone: "x" }}>y</Badge>', '<b>y</b>'],
    ['<Tab value="b">y</Tab>', 'y'],
  ])('omits faulty parts, and keeps the component if possible: %s', async (source, html) => {
    const { problems, html: shown } = await renderMdx(`Text ${source}`);
    expect(shown).toBe(`<p>Text ${html}</p>`);
    expect(problems).toMatchObject([{ severity: 'error', kind: expect.stringMatching(/^(?:unknown|missing)-prop$/) }]);
  });

  test.each([
    [
      '<Badge text="New" type="tip" />',
      [
        'The prop text of <Badge> is the content of the component here.',
        'The prop type of <Badge> has no effect: it belongs to another tool.',
      ],
      '<b>New</b>',
    ],
    [
      '<Tab title="A" icon={<Rocket />}>y</Tab>',
      ['The prop title of <Tab> is called label here.', 'The prop icon of <Tab> has no effect: it belongs to another tool.'],
      '<div class="tabs"><section title="A undefined">y</section></div>',
    ],
    [
      '<Steps titleSize="h3" className="a">y</Steps>',
      [
        'The prop titleSize of <Steps> has no effect: it belongs to another tool.',
        'The prop className of <Steps> has no effect: it belongs to another tool.',
      ],
      '<div class="steps">y</div>',
    ],
  ])('supports other tools’ props for a component with the same name: %s', async (source, what, html) => {
    const { problems, html: shown } = await renderMdx(`Text ${source}`);
    expect(shown).toBe(`<p>Text ${html}</p>`);
    expect(problems).toMatchObject(what.map((words) => ({ severity: 'warning', kind: 'unknown-prop', what: words })));
  });

  test('accepts tab labels as a list of objects', async () => {
    const { html } = await renderMdx(
      "<Tabs values={[{label: 'A', value: 'a'}, {label: 'B'}]}>\n<Tab value=\"a\">x</Tab>\n<Tab>y</Tab>\n</Tabs>",
    );
    expect(html).toBe('<div class="tabs"><section title="A a">x</section><section title="B undefined">y</section></div>');
  });

  test('assigns tab labels by value, also to the tabs of Docusaurus', async () => {
    const values = "[{label: 'A', value: 'a'}, {label: 'B', value: 'b'}]";
    const { problems } = await renderMdx(
      `<Tabs values={${values}}>\n<TabItem value="b">x</TabItem>\n<TabItem value="a">y</TabItem>\n</Tabs>`,
    );
    expect(problems).toContainEqual(expect.objectContaining({ cure: 'Write <Tab label="B">, <Tab label="A">.' }));
  });

  test('accepts tab labels as a list, and child components of other tools', async () => {
    const { html, problems } = await renderMdx("<Tabs items={['npm', 'yarn']}>\n<Tabs.Tab>a</Tabs.Tab>\n<Tab>b</Tab>\n</Tabs>");
    expect(html).toBe('<div class="tabs"><section title="npm undefined">a</section><section title="yarn undefined">b</section></div>');
    expect(problems).toMatchObject([
      { severity: 'warning', kind: 'unknown-prop', cure: 'Write <Tab label="npm">, <Tab label="yarn">.' },
      { severity: 'warning', kind: 'unknown-component', what: '<Tabs.Tab> is <Tab> here.', cure: 'Write <Tab>.' },
    ]);
  });
});

test.each(['Foo', '__proto__', '_a', 'Foo.Bar'])('an unknown element <%s> in a drawing is omitted and reported', async (name) => {
  const { html, problems } = await renderMdx(`Text\n\n<svg><g><${name} d="M0 0" /></g><path d="M0 0" /></svg>`);
  expect(html).toContain('<svg><g></g><path d="M0 0"></path></svg>');
  expect(problems).toMatchObject([
    { kind: 'unknown-component', what: `The element <${name}> is omitted: it is not an HTML element.`, line: 3 },
  ]);
});
