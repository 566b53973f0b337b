import { describe, expect, test } from 'vitest';
import { locateInScalar } from '../../../src/checks/writing/locate-in-text.ts';
import { parseYaml } from '../../../src/data/parse-yaml.ts';
import { valueAt } from '../../../src/data/pointer.ts';

describe('locateInScalar', () => {
  test.each([
    ['a literal block', 'a: |\n    one\n\n      two\n    three\n'],
    ['a literal block with its indentation', 'a: |2-\n    one\n     two three\n'],
    ['a folded block', 'a: >-\n  one\n  two\n\n  three\n'],
    ['a plain scalar', 'a: one\n  two\n  three\n'],
    ['a quoted scalar', "a: 'one\n  two\n  three'\n"],
    ['a double-quoted scalar', 'b: { a: "one two three" }\n'],
  ])('finds the text of %s', (_, file) => {
    const { source } = parseYaml(file, 'a.yaml');
    const pointer = file.startsWith('b') ? '/b/a' : '/a';
    const scalar = String(valueAt(source.value, pointer));
    const locatePosition = locateInScalar(file, source.locate(pointer), scalar);
    for (const word of ['one', 'two', 'three']) {
      const before = scalar.slice(0, scalar.indexOf(word)).split('\n');
      const { line = 0, column = 0 } = locatePosition(before.length, (before.at(-1) ?? '').length + 1);
      expect(file.split('\n')[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${word}`));
    }
  });
});
