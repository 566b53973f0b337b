import { expect, test } from 'vitest';
import { blankNotations } from '../../../src/markdown/code/code-notations.ts';

test.each([
  ['{\n  "a": 1, // [!code --]\n  "a": 2 // [!code ++]\n}', '{\n\n  "a": 2\n}'],
  ['// [!code --:2]\na\nb\nc', '\n\n\nc'],
  ['a // b', 'a // b'],
])('blankNotations keeps line numbers: %j', (written, code) => {
  expect(blankNotations(written)).toBe(code);
});
