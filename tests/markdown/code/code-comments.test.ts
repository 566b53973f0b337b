import { describe, expect, test } from 'vitest';
import { commentOf } from '../../../src/markdown/code/code-comments.ts';

describe('commentOf', () => {
  test.each([
    ['js', '  // a b', 'a b'],
    ['ts', '/* a */', 'a'],
    ['jsx', '    {/* a */}', 'a'],
    ['bash', '# a', 'a'],
    ['python', '#a', 'a'],
    ['yaml', '  # a', 'a'],
    ['html', '<!-- a -->', 'a'],
    ['html', '// a', 'a'],
    ['xml', '<!--a-->', 'a'],
    ['css', '/* a */', 'a'],
    ['php', '# a', 'a'],
    ['csharp', '// a', 'a'],
    ['mdx', '{/* a */}', 'a'],
    ['json', '// a', 'a'],
    ['jsonc', '/* a */', 'a'],
    ['sql', '-- a', 'a'],
    ['constructor', '# a', 'a'],
  ])('recognises the comments of %s: %s', (lang, line, text) => {
    expect(commentOf(line, lang)).toBe(text);
  });

  test.each([
    ['js', 'a() // b'],
    ['js', '# a'],
    ['python', '// a'],
    ['text', '# a'],
    ['css', '/*/'],
  ])('finds none in %s: %s', (lang, line) => {
    expect(commentOf(line, lang)).toBeUndefined();
  });
});
