import { expect, test } from 'vitest';
import { treeParser } from '../../../src/checks/samples/parse-tree.ts';

test('grammars load when requested concurrently', async () => {
  const faults = await Promise.all([treeParser('python')('a = 1\n'), treeParser('java')('class A {}'), treeParser('css')('a { b: c')]);
  expect(faults.map(({ length }) => length)).toEqual([0, 0, 1]);
});
