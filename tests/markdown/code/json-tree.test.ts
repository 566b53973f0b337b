import { describe, expect, test } from 'vitest';
import { jsonTree } from '../../../src/markdown/code/json-tree.ts';

describe('jsonTree', () => {
  test('nests objects and arrays', () => {
    expect(jsonTree('{"a":[true,null]}')).toBe(
      '<details open><summary><span class="tc">{1}</span></summary><div>' +
        '<details open><summary><span class="tk">a</span>: <span class="tc">[2]</span></summary><div>' +
        '<div><span class="tc">0</span>: <span class="tn">true</span></div>' +
        '<div><span class="tc">1</span>: <span class="tn">null</span></div>' +
        '</div></details></div></details>',
    );
  });

  test('writes empty values on one line', () => {
    expect([jsonTree('{}'), jsonTree('[]')]).toEqual(['<div>{0}</div>', '<div>[0]</div>']);
  });

  test('escapes keys and strings', () => {
    expect(jsonTree('{"<k>":"<v>"}')).toContain('<span class="tk">&lt;k&gt;</span>: <span class="ts">&quot;&lt;v&gt;&quot;</span>');
  });

  test('writes a single value', () => {
    expect(jsonTree('"x"')).toBe('<div><span class="ts">&quot;x&quot;</span></div>');
  });

  test('returns undefined for invalid JSON', () => {
    expect(jsonTree('{a:1}')).toBeUndefined();
  });

  test('returns undefined for excessive nesting', () => {
    expect(jsonTree('['.repeat(20_000) + ']'.repeat(20_000))).toBeUndefined();
  });
});
