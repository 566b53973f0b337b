import { describe, expect, test } from 'vitest';
import { slugFault } from '../../src/content/slug-fault.ts';

describe('slugFault', () => {
  test.each(['', 'docs/guide', 'docs/a.b_c-d~e', "docs/it's-a+b&c;d,e=f@g!h$i(j)", 'docs/café', 'docs/日本', 'docs/Ärger/ß', 'docs/😀'])(
    'accepts %j',
    (slug) => {
      expect(slugFault(slug)).toBeUndefined();
    },
  );

  test.each([
    ['docs/c#', 'c#', 'it contains the character "#"'],
    ['docs/what?/a', 'what?', 'it contains the character "?"'],
    ['docs/100%', '100%', 'it contains the character "%"'],
    ['docs/%41', '%41', 'it contains the character "%"'],
    ['docs/a\\b', 'a\\b', String.raw`it contains the character "\\"`],
    ['docs/a\nb', 'a\nb', String.raw`it contains the character "\n"`],
    ['docs/[x]', '[x]', 'it contains the character "["'],
    ['docs/(x)', '(x)', 'it starts with "("'],
    [`docs/${'é'.repeat(101)}`, `${'é'.repeat(40)}…`, 'it has more than 200 bytes, which is too long for a file name'],
    ['docs/a.html', 'a.html', 'servers strip the extension ".html" from addresses'],
    ['docs/..', '..', 'browsers resolve it as a relative path'],
  ])('rejects %j', (slug, part, reason) => {
    expect(slugFault(slug)).toEqual({ part, reason });
  });
});
