import { expect, test } from 'vitest';
import { superscript } from '../../src/data/superscript.ts';

test.each([
  ['sup', '32', '³²'],
  ['sup', '-n', '⁻ⁿ'],
  ['sub', '2', '₂'],
  ['sub', 'max', '_(max)'],
  ['sup', 'th', 'th'],
  ['sup', '®', '®'],
  ['b', '2', '2'],
  [undefined, '2', '2'],
])('<%s>%s</…> becomes %s in plain text', (element, value, expected) => {
  expect(superscript(element, value)).toBe(expected);
});
