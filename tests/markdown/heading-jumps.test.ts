import { describe, expect, test } from 'vitest';
import { renderMdx } from '../support/render-mdx.tsx';

const jumpsOf = async (source: string, partials: Readonly<Record<string, string>> = {}) =>
  (await renderMdx(source, partials)).problems.filter(({ kind }) => kind === 'heading-jump');

describe('a heading that skips a level', () => {
  test('is reported at its position, with the expected level', async () => {
    expect(await jumpsOf('## One\n\nText\n\n#### Two')).toEqual([
      {
        severity: 'warning',
        kind: 'heading-jump',
        what: 'A heading of level 4 follows a heading of level 2.',
        cure: 'Write it with ###, or add the missing heading between the two.',
        line: 5,
        column: 1,
      },
    ]);
  });

  test('is compared with the page’s title when it comes first', async () => {
    expect((await jumpsOf('### One')).map(({ what }) => what)).toEqual(['A heading of level 3 follows the title of the page.']);
  });

  test.each(['## One\n\n### Two\n\n#### Three\n\n## Four', '# One\n\n## Two', 'Text', '## One\n\n<h3>Two</h3>\n\n#### Three'])(
    'does not occur in %j',
    async (source) => {
      expect(await jumpsOf(source)).toEqual([]);
    },
  );

  test('is reported once per page, together with all others', async () => {
    expect((await jumpsOf('## One\n\n<h4>Two</h4>\n\n###### Three')).map(({ line, what }) => [line, what])).toEqual([
      [3, 'A heading of level 4 follows a heading of level 2. Line 5 skips a level, too.'],
    ]);
    expect((await jumpsOf('### One\n\n##### Two\n\n## A\n\n#### B'))[0]?.what).toMatch(/ Lines 3, 7 skip a level, too\.$/);
  });

  test('is reported at its position in a partial, together with others in that partial', async () => {
    const jumps = await jumpsOf("import Note from './_note.mdx'\n\n## One\n\n<Note />\n\n## Three\n\n#### Four", {
      './_note.mdx': 'Text\n\n#### Two\n\n###### Three',
    });
    expect(jumps.map(({ partial, line, what }) => [partial, line, what])).toEqual([
      ['./_note.mdx', 3, 'A heading of level 4 follows a heading of level 2. Line 5 skips a level, too.'],
      [undefined, 9, 'A heading of level 4 follows a heading of level 2.'],
    ]);
  });
});
