import { expect, test } from 'vitest';
import { MAX_TWIN, pageTwin } from '../../src/twins/page-twin.ts';
import { ownerMark } from '../../src/twins/place-marks.ts';

function partsOf(...sections: readonly string[]): readonly string[] {
  const head = {
    heading: '# Page',
    description: '',
    address: 'https://docs.example/a',
    index: 'https://docs.example/llms.txt',
    files: [],
    notes: [],
  };
  const words = { index: (link: string) => link, page: 'Page', part: (number: number) => `Part ${number}`, otherSamples: 'Other' };
  const { parts } = pageTwin({ head, sections, words, partAddress: (number) => `https://docs.example/a-${number}.md` });
  return parts.map((part) =>
    part
      .slice(part.indexOf('[Part'))
      .replace(/^.*\n\n/, '')
      .trim(),
  );
}

const filler = (letter: string): string => letter.repeat(MAX_TWIN - 6000);

test('no part of a page ends with a heading or with the name of the next part’s content', () => {
  const [first, second] = partsOf(`## A\n\n${filler('a')}\n\n### B\n\n\`text/plain\`${ownerMark(1)}\n\n${filler('b')}`);
  expect([first?.slice(0, 8), first?.slice(-3)]).toEqual(['## A\n\naa', 'aaa']);
  expect(second?.slice(0, 30)).toBe('## A\n\n### B\n\n`text/plain`\n\nbbb');
});

test('a heading followed by its own section moves to the part of that section', () => {
  const [first, second] = partsOf(`## A\n\n${filler('a')}`, '## B', filler('b'));
  expect(first?.slice(-3)).toBe('aaa');
  expect(second?.slice(0, 9)).toBe('## B\n\nbbb');
});
