import { expect, test } from 'vitest';
import { listLargeFunctions } from './list-large-functions.ts';

const LINES = '\n'.repeat(79);

test.each([
  ['function five(a, b, c, d, e) {}', ['a.ts:1 five has 5 parameters, at most 4']],
  ['\nconst five: Five = (a, b, c, d, e) => a;', ['a.ts:2 five has 5 parameters, at most 4']],
  ['call({ five(a, b, c, d, e) {} });', ['a.ts:1 five has 5 parameters, at most 4']],
  ['class A { five(a, b, c, d, e) {} }', ['a.ts:1 five has 5 parameters, at most 4']],
  ['text.replace(/a/, (a, b, c, d, e) => a);', ['a.ts:1 anonymous function has 5 parameters, at most 4']],
  [`function long() {${LINES}\n}`, ['a.ts:1 long has 81 lines, at most 80']],
  [`function long() {${LINES}}`, []],
  ['function four(a, b, c, d) {}', []],
])('listLargeFunctions in %j', (text, faults) => {
  expect(listLargeFunctions({ filePath: 'a.ts', text })).toEqual(faults);
});
