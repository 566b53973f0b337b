import { describe, expect, test } from 'vitest';
import { placeMark, titleOf } from '../../src/twins/place-marks.ts';
import { resolvePlaceMarks } from '../../src/twins/resolve-place-marks.ts';
import { splitMarkdown } from '../../src/twins/split-markdown.ts';

/** Returns a twin's anchors as `part#fragment`, keyed by id. */
function placesOf(...parts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(resolvePlaceMarks(parts).places.map(([id, part, slug]) => [id, `${part}#${slug}`]));
}

describe('resolvePlaceMarks', () => {
  test('resolves an anchor to its heading, or else to the heading above', () => {
    expect(
      placesOf(`# Page\n\n${placeMark('top')}Text\n\n## ${placeMark('res-200')}200 OK\n\n- ${placeMark('res-200.a_b-c')}\`a\`: text`),
    ).toEqual({
      top: '1#',
      'res-200': '1#200-ok',
      'res-200.a_b-c': '1#200-ok',
      page: '1#page',
      '200-ok': '1#200-ok',
    });
  });

  test('gives headings ids that are unique within their part', () => {
    const twice = `# Page\n\n## ${placeMark('a')}Same\n\n## ${placeMark('b')}Same\n\n## ${placeMark('c')}3. A *good* \`x.y\` [link](https://a.example)`;
    expect(placesOf(twice, `# Page 2\n\n## ${placeMark('d')}Same`)).toMatchObject({
      a: '1#same',
      b: '1#same-1',
      c: '1#3-a-good-xy-link',
      d: '2#same',
    });
  });

  test('links only to the part when the heading is in another part', () => {
    const parts = ['# Page\n\n## Fields\n\n- `a`: text', `# Page (part 2)\n\n- ${placeMark('b')}\`b\`: text, as ${titleOf('b')}`];
    expect(placesOf(...parts)).toMatchObject({ b: '2#' });
    expect(resolvePlaceMarks(parts).parts[1]).toBe('# Page (part 2)\n\n- `b`: text, as `b` (Fields)');
  });

  test('ignores code, and ends an item’s code before later headings', () => {
    const text = `# Page\n\n## One\n\n\`\`\`md\n## Two\n\`\`\`\n\n- a\n\n  ### ${placeMark('x')}Three\n\n- ${placeMark('y')}b`;
    expect(placesOf(text)).toEqual({ page: '1#page', one: '1#one', x: '1#three', three: '1#three', y: '1#one' });
  });

  test.each(['1. ', '12) ', '* ', '- 1. ', '- > '])('recognises code that begins after a list marker: %j', (before) => {
    const inside = before.replace(/[^ >]/g, ' ');
    const code = ['```md', '# Two', '```'].map((line, index) => (index === 0 ? before : inside) + line).join('\n');
    expect(placesOf(`# Page\n\n${code}\n\n## One\n\n${placeMark('x')}Text`)).toEqual({ page: '1#page', one: '1#one', x: '1#one' });
  });

  test('attaches an anchor to the heading that follows, not to another with the same name', () => {
    expect(placesOf('# Page\n\n## Errors', `# Page\n\n## ${placeMark('errors')}Faults`)).toMatchObject({ errors: '2#faults' });
  });

  test('returns the names of anchors without markers', () => {
    const text = `# Page\n\n## ${placeMark('r')}404 *Not* found\n\n${placeMark('f')}\`name\`: text\n\nSee ${titleOf('r')} and ${titleOf('f')}.`;
    expect(resolvePlaceMarks([text]).parts).toEqual([
      '# Page\n\n## 404 *Not* found\n\n`name`: text\n\nSee 404 Not found and `name` (404 Not found).',
    ]);
  });
});

test('markers do not count towards the length of a text', () => {
  const text = `${placeMark('a.very.long.id')}one\n\n${placeMark('another.very.long.id')}two`;
  expect(splitMarkdown(text, 8)).toEqual([text]);
  expect(splitMarkdown(text, 7)).toHaveLength(2);
});
