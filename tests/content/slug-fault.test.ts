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
    ['docs/c#', 'c#', 'it has the character "#"'],
    ['docs/what?/a', 'what?', 'it has the character "?"'],
    ['docs/100%', '100%', 'it has the character "%"'],
    ['docs/%41', '%41', 'it has the character "%"'],
    ['docs/a\\b', 'a\\b', String.raw`it has the character "\\"`],
    ['docs/a\nb', 'a\nb', String.raw`it has the character "\n"`],
    ['docs/[x]', '[x]', 'it has the character "["'],
    ['docs/(x)', '(x)', 'it starts with "("'],
    [`docs/${'é'.repeat(101)}`, `${'é'.repeat(40)}…`, 'it has more than 200 bytes, too many for the name of a file'],
    ['docs/a.html', 'a.html', 'servers leave the ending ".html" out of addresses'],
    ['docs/..', '..', 'browsers read it as a folder'],
  ])('rejects %j', (slug, part, reason) => {
    expect(slugFault(slug)).toEqual({ part, reason });
  });
});
