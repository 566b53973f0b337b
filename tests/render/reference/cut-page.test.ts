import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cutPage } from '../../../src/render/reference/cut-page.ts';

/** Text that cannot be compressed to much less than half. */
const noise = (length: number): string => randomBytes(length / 2).toString('hex');
const fold = (name: string, inside: string, attributes = ''): string =>
  `<details id="${name}"${attributes}><summary>${name}</summary>${inside}</details>`;
const link = (name: string): string => `<a>${name}</a>`;
const cut = (html: string, budget: number, key = 'k') => cutPage(html, { budget, key, linkTo: link });

describe('cutPage', () => {
  test('leaves a page alone that is light enough', () => {
    const html = fold('a', noise(2000)) + fold('b', 'x'.repeat(50_000));
    expect(cut(html, 4000)).toEqual({ html, parts: new Map() });
  });

  test('takes the largest closed folds, as many as it needs, and leaves links', () => {
    const [small, middle, large] = [noise(2000), noise(6000), noise(20_000)];
    const html = `<p>a</p>${fold('small', small)}${fold('large', large)}<p>b</p>${fold('middle', middle)}<p>c</p>`;
    const result = cut(html, 6000);
    const [name = ''] = result.parts.keys();
    expect(result.html).toBe(`<p>a</p>${fold('small', small)}${fold('large', link(name))}<p>b</p>${fold('middle', middle)}<p>c</p>`);
    expect([...result.parts.values()]).toEqual([large]);
    expect(name).toMatch(/^[\da-f]{16}$/);
  });

  test('takes open ones only after the closed, and closes them', () => {
    const [open, closed] = [noise(8000), noise(3000)];
    const html = fold('open', open, ' open=""') + fold('closed', closed);
    expect([...cut(html, 5500).parts.values()]).toEqual([closed]);
    const both = cut(html, 1000);
    expect([...both.parts.values()]).toEqual([open, closed]);
    expect(both.html).not.toContain('open=""');
  });

  test('takes those that ask for it whatever they weigh', () => {
    const result = cut(fold('a', 'tiny', ' data-part=""') + fold('b', 'stays'), 10_000);
    expect([...result.parts.values()]).toEqual(['tiny']);
  });

  test('cuts the parts again, so that each is light too', () => {
    const [outer, inner] = [noise(4000), noise(9000)];
    const result = cut(fold('outer', outer + fold('inner', inner)), 5000);
    const [first = '', second = ''] = result.parts.keys();
    expect([...result.parts.values()]).toEqual([inner, outer + fold('inner', link(first))]);
    expect(result.html).toBe(fold('outer', link(second)));
  });

  test('gives equal parts of different pages different names, and those of one page one', () => {
    const html = fold('a', 'same', ' data-part=""') + fold('b', 'same', ' data-part=""');
    const names = (key: string): readonly string[] => [...cut(html, 1000, key).parts.keys()];
    expect([names('/x').length, names('/x')[0] === names('/y')[0]]).toEqual([1, false]);
  });

  test('is not deceived by what looks like a fold in an attribute', () => {
    const html = `<p title="<details>">a</p><div data-label="</details>">${fold('a', 'b', ' data-part=""')}</div>`;
    expect([...cut(html, 10_000).parts.values()]).toEqual(['b']);
  });
});
