import { describe, expect, test } from 'vitest';
import { planDescription } from '../../src/reference/plan-description.ts';

describe('planDescription', () => {
  const depthsOf = (text: string) => {
    const { headings, headingShift } = planDescription(text);
    return [headingShift, headings.map(({ depth }) => depth)];
  };

  test('shifts all headings when one would compete with the page’s title', () => {
    expect(depthsOf('## Two\n\n# One\n\n###### Six')).toEqual([1, [3, 2, 6]]);
    expect(depthsOf('## Two\n\n### Three')).toEqual([0, [2, 3]]);
    expect(depthsOf('Text.')).toEqual([0, []]);
  });

  test('keeps the text, its headings and their ids', () => {
    const text = '## Two {#second}\n\nText.';
    expect(planDescription(text)).toStrictEqual({
      text,
      headingShift: 0,
      headings: [{ id: 'second', depth: 2, text: 'Two' }],
      callouts: [],
      ids: ['second'],
    });
  });
});
