import { describe, expect, test } from 'vitest';
import { partOfFile, splitFileName } from '../../../src/markdown/code/code-file.ts';

const FILE = `import x from "x";

export function book() {
  // #region request
  const body = {
    // #region rooms
    rooms: 1,
    // #endregion
  };
  // #endregion request
}

// region of Brazil
`;

describe('splitFileName', () => {
  test.each([
    ['./a.js', { path: './a.js' }],
    ['./a.js#b', { path: './a.js', region: 'b' }],
  ])('splits %s', (name, parts) => {
    expect(splitFileName(name)).toEqual(parts);
  });
});

describe('partOfFile', () => {
  test('returns the whole file without region comments', () => {
    expect(partOfFile(FILE, 'js')).toEqual({
      kind: 'part',
      code: 'import x from "x";\n\nexport function book() {\n  const body = {\n    rooms: 1,\n  };\n}\n\n// region of Brazil',
      line: 1,
      indent: 0,
    });
  });

  test('returns a region without its indentation, including nested regions', () => {
    expect(partOfFile(FILE, 'js', 'request')).toEqual({ kind: 'part', code: 'const body = {\n  rooms: 1,\n};', line: 5, indent: 2 });
  });

  test('returns a nested region', () => {
    expect(partOfFile(FILE, 'js', 'rooms')).toEqual({ kind: 'part', code: 'rooms: 1,', line: 7, indent: 4 });
  });

  test.each([
    ['python', '#region a\nx = 1\n#endregion'],
    ['python', '# #region a\nx = 1\n# #endregion'],
    ['csharp', '#region a\nx = 1\n#endregion'],
    ['html', '<!-- #region a -->\nx = 1\n<!-- #endregion -->'],
  ])('recognises the regions of %s: %j', (lang, text) => {
    expect(partOfFile(text, lang, 'a')).toMatchObject({ code: 'x = 1', line: 2 });
  });

  test('suggests the intended region', () => {
    expect(partOfFile(FILE, 'js', 'reqest')).toEqual({
      kind: 'fault',
      what: 'The file has no region "reqest".',
      cure: 'Did you mean "request"? Known: request, rooms.',
    });
  });

  test('explains how to write the first region', () => {
    expect(partOfFile('a()', 'js', 'b')).toEqual({
      kind: 'fault',
      what: 'The file has no region "b".',
      cure: 'Add the comments "#region b" and "#endregion" to the file.',
    });
  });

  test('requires the end of a region', () => {
    expect(partOfFile('// #region a\nb()', 'js', 'a')).toMatchObject({ kind: 'fault', what: 'The region "a" is never closed.' });
  });
});
