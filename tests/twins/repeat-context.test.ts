import { describe, expect, test } from 'vitest';
import { ownerMark, placeMark } from '../../src/twins/place-marks.ts';
import { repeatContext } from '../../src/twins/repeat-context.ts';

describe('repeatContext', () => {
  test('repeats the headings above a part', () => {
    expect(repeatContext(['## Request\n\n### Body\n\ntext', 'more', '## Responses\n\n### 200\n\ntext', '### 401\n\ntext'])).toEqual([
      '## Request\n\n### Body\n\ntext',
      '## Request\n\n### Body\n\nmore',
      '## Responses\n\n### 200\n\ntext',
      '## Responses\n\n### 401\n\ntext',
    ]);
  });

  test('repeats the parent items of a list that continues in a part', () => {
    expect(
      repeatContext(['## A\n\n- `a`: object\n  - `b`: object\n    - `c`: text', '    - `d`: text\n  - `e`: text', '  More.', '- `f`']),
    ).toEqual([
      '## A\n\n- `a`: object\n  - `b`: object\n    - `c`: text',
      '## A\n\n- `a`: object\n  - `b`: object\n    - `d`: text\n  - `e`: text',
      '## A\n\n- `a`: object\n\n  More.',
      '## A\n\n- `f`',
    ]);
  });

  test('shortens a parent with a long line to its name', () => {
    expect(repeatContext([`- \`a\`: object. ${'x'.repeat(300)}`, '  - `b`'])[1]).toBe('- `a`\n  - `b`');
  });

  test('ignores headings and items inside code blocks', () => {
    const code = '```sh\n# Comment\n- item\n```';
    expect(repeatContext([`## A\n\n${code}`, 'text'])[1]).toBe('## A\n\ntext');
    expect(repeatContext([`- \`a\`\n\n  ${code.replaceAll('\n', '\n  ')}`, '  - `b`'])[1]).toBe('- `a`\n  - `b`');
  });

  test('repeats each parent only once', () => {
    expect(repeatContext([`## ${placeMark('a')}A\n\n- ${placeMark('b')}\`b\``, '  - `c`'])[1]).toBe('## A\n\n- `b`\n  - `c`');
  });

  test('repeats parents outside lists until the next heading or entry at their level', () => {
    const [json, xml, choice] = ['`application/json`: A', '`application/xml`: B', 'One of:'];
    const first = `## A\n\n${json}${ownerMark(1)}\n\n- \`a\`: object\n  - \`b\``;
    expect(
      repeatContext([
        first,
        '  - `c`',
        `${choice}${ownerMark(3)}\n\n- \`d\``,
        '- `e`',
        `${xml}${ownerMark(1)}\n\n- \`f\``,
        '- `g`',
        '## B',
      ]),
    ).toEqual([
      first,
      `## A\n\n${json}\n\n- \`a\`: object\n  - \`c\``,
      `## A\n\n${json}\n\n${choice}${ownerMark(3)}\n\n- \`d\``,
      `## A\n\n${json}\n\n${choice}\n\n- \`e\``,
      `## A\n\n${xml}${ownerMark(1)}\n\n- \`f\``,
      `## A\n\n${xml}\n\n- \`g\``,
      '## B',
    ]);
  });

  test('repeats the parent inside an item', () => {
    expect(repeatContext([`- \`a\`: object\n\n  One of:${ownerMark(3)}\n\n  - \`b\``, '  - `c`'])[1]).toBe(
      '- `a`: object\n\n  One of:\n\n  - `c`',
    );
  });
});
