import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const TAB = '<Tab label="a">b</Tab>';

describe('remarkOrphanParts', () => {
  test.each([
    ['alone', TAB],
    ['in a list item', `1. First\n\n   ${TAB}\n\n2. Second`],
    ['in an element', `<div>\n\n${TAB}\n\n</div>`],
    ['in a line of text', `A ${TAB} c`],
  ])('wraps a part in its parent component: %s', async (_name, source) => {
    const { html, problems } = await renderMdx(source);
    expect([html.match(/<div class="tabs">/g)?.length, html.match(/<div class="tabs">\s*<section/g)?.length, problems]).toEqual([1, 1, []]);
  });

  test('wraps adjacent parts in one parent component', async () => {
    const { html } = await renderMdx(`${TAB}\n\n${TAB}\n\nText\n\n${TAB}`);
    expect(html.match(/<div class="tabs">|<section|Text/g)).toEqual([
      '<div class="tabs">',
      '<section',
      '<section',
      'Text',
      '<div class="tabs">',
      '<section',
    ]);
  });

  test('leaves a part inside its parent component, even within another element', async () => {
    const { html } = await renderMdx(`<Tabs>\n\n${TAB}\n\n<div>\n\n${TAB}\n\n</div>\n\n</Tabs>`);
    expect(html.match(/class="tabs"/g)).toHaveLength(1);
  });
});
