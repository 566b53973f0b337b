import { describe, expect, test } from 'vitest';
import { renderMdx } from '../support/render-mdx.tsx';

describe('remarkKnownComponents', () => {
  test('reports a component that does not exist, with the nearest that does, and shows its children', async () => {
    const { html, problems } = await renderMdx('Text <Bagde>x</Bagde>');
    expect(problems).toEqual([
      {
        severity: 'error',
        what: 'Unknown component <Bagde>.',
        cure: 'Did you mean "Badge"? Known: Badge, CodeGroup, Place, Steps, Tab, Tabs.',
        line: 1,
        column: 6,
      },
    ]);
    expect(html).toBe('<p>Text x</p>');
  });

  test('takes elements of HTML', async () => {
    expect(await renderMdx('Press <kbd>Enter</kbd>')).toMatchObject({ html: '<p>Press <kbd>Enter</kbd></p>', problems: [] });
  });

  test('tells a component where it stands', async () => {
    expect((await renderMdx('Text\n\nText <Place />')).html).toContain('<i>3:6</i>');
  });

  test('takes all props that are right', async () => {
    const source = '<Tab label="a" open query>x</Tab> <Tab label="a" query="b">x</Tab> <Badge tone="deprecated">x</Badge>';
    expect((await renderMdx(source)).problems).toEqual([]);
  });

  test.each([
    ['<Badge tine="x">y</Badge>', '<Badge> has no prop "tine".', 'Did you mean "tone"? Known: tone.'],
    ['<Steps count="2">y</Steps>', '<Steps> has no prop "count".', 'It takes none: remove it.'],
    [
      '<Badge tone="deprecate">y</Badge>',
      'The prop tone of <Badge> cannot be "deprecate".',
      'Did you mean "deprecated"? Known: deprecated, neutral.',
    ],
    ['<Badge tone>y</Badge>', 'The prop tone of <Badge> has no value.', 'Write tone="…".'],
    ['<Tab value="a">y</Tab>', '<Tab> has no label.', 'Write <Tab label="…">.'],
    [
      '<Tab label="a" open="false">y</Tab>',
      'The prop open of <Tab> is a flag, and has the value "false".',
      'Write open alone, or leave it out.',
    ],
    ['<Badge {...{ tone: "x" }}>y</Badge>', '<Badge> is given props by code.', 'Write each as name="value".'],
  ])('reports what is wrong with %s', async (source, what, cure) => {
    expect((await renderMdx(`Text\n\nText ${source}`)).problems).toEqual([{ severity: 'error', what, cure, line: 3, column: 6 }]);
  });
});
