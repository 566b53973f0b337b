import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { markOf } from '../../../src/markdown/placeholders.ts';
import type { Pieces, RenderedPiece } from '../../../src/render/parts/render-pieces.ts';
import { cutPage } from '../../../src/render/reference/cut-page.ts';

/** Text that compresses to half its size at best. */
const noise = (length: number): string => randomBytes(length / 2).toString('hex');

const pieces = (...content: readonly (string | RenderedPiece)[]): Pieces => {
  const found = content.filter((part) => typeof part !== 'string');
  return { html: content.map((part) => (typeof part === 'string' ? part : markOf(`piece${found.indexOf(part)}`))).join(''), pieces: found };
};

const piece = (name: string, rank: RenderedPiece['rank'], inside: Pieces | string, label?: string): RenderedPiece => {
  const own = typeof inside === 'string' ? pieces(inside) : inside;
  return {
    rank,
    label,
    inside: own,
    around: `<${name} ${rank}>${markOf('inside')}</>`,
    aroundLink: `<${name} link>${markOf('inside')}</>`,
    size: own.pieces.reduce((sum, { size }) => sum + size, own.html.length),
  };
};

const link = (name: string, label = 'Show'): string => `${label} ${name}`;
const cut = (page: Pieces, bytes: number, key = 'k') =>
  cutPage(page, { budget: { bytes, characters: 1e9, elements: 1e9 }, key, linkTo: link });

describe('cutPage', () => {
  test('keeps a small page whole', () => {
    const page = pieces('<p>', piece('a', 'closed', '1'), piece('b', 'open', 'x'.repeat(50_000)), piece('c', 'passage', '3'));
    expect(cut(page, 4000)).toEqual({
      html: `<p><a closed>1</><b open>${'x'.repeat(50_000)}</><c passage>3</>`,
      parts: new Map(),
    });
  });

  test('moves out as many closed folds as needed, largest first, and leaves links', () => {
    const [small, middle, large] = [noise(2000), noise(6000), noise(20_000)];
    const page = pieces('1', piece('s', 'closed', small), piece('l', 'closed', large), '2', piece('m', 'closed', middle), '3');
    const result = cut(page, 6000);
    const [name = ''] = result.parts.keys();
    expect(result.html).toBe(`1<s closed>${small}</><l link>Show ${name}</>2<m closed>${middle}</>3`);
    expect([...result.parts.values()]).toEqual([large]);
    expect(name).toMatch(/^[\da-f]{16}$/);
  });

  test('moves out open folds only when no closed ones remain', () => {
    const [open, closed] = [noise(8000), noise(3000)];
    const page = pieces(piece('o', 'open', open), piece('c', 'closed', closed));
    expect([...cut(page, 5500).parts.values()]).toEqual([closed]);
    const both = cut(page, 1000);
    expect([...both.parts.values()]).toEqual([open, closed]);
    expect(both.html).toMatch(/^<o link>Show [\da-f]+<\/><c link>Show [\da-f]+<\/>$/);
  });

  test('moves out passages instead of folds when the passages hold most of the content', () => {
    const [text, fold] = [noise(12_000), noise(2000)];
    const page = pieces(piece('t', 'passage', text), piece('s', 'passage', pieces('small', piece('f', 'closed', fold))));
    const result = cut(page, 4000);
    const [name = ''] = result.parts.keys();
    expect([...result.parts.values()].join('').startsWith(text.slice(0, 3000))).toBe(true);
    expect(result.html).toBe(`<t link>Show ${name}</><s passage>small<f closed>${fold}</></>`);
  });

  test('moves out mandatory parts of any size, under their labels', () => {
    const result = cut(pieces(piece('a', 'part', 'tiny', 'In Python'), piece('b', 'open', 'stays')), 10_000);
    const [name = ''] = result.parts.keys();
    expect([...result.parts.values()]).toEqual(['tiny']);
    expect(result.html).toBe(`<a link>In Python ${name}</><b open>stays</>`);
  });

  test('splits the parts again until each fits the budget', () => {
    const [outer, inner] = [noise(4000), noise(9000)];
    const result = cut(pieces(piece('o', 'closed', pieces(outer, piece('i', 'closed', inner)))), 5000);
    const [first = '', second = ''] = result.parts.keys();
    expect([...result.parts.values()]).toEqual([inner, `${outer}<i link>Show ${first}</>`]);
    expect(result.html).toBe(`<o link>Show ${second}</>`);
  });

  test.each([
    ['text', { bytes: 1e9, characters: 10_000, elements: 1e9 }],
    ['elements', { bytes: 1e9, characters: 1e9, elements: 1000 }],
  ])('moves out folds of a repetitive page with too much of %s', (_, budget) => {
    const rows = (count: number): string => '<li>row</li>'.repeat(count);
    const page = pieces(piece('s', 'closed', rows(200)), piece('l', 'closed', rows(900)));
    const result = cutPage(page, { budget, key: 'k', linkTo: link });
    expect([...result.parts.values()]).toEqual([rows(900)]);
    expect(result.html.startsWith(`<s closed>${rows(200)}</>`)).toBe(true);
  });

  test('names equal parts of different pages differently, and equal parts of one page the same', () => {
    const page = pieces(piece('a', 'part', 'same'), piece('b', 'part', 'same'));
    const names = (key: string): readonly string[] => [...cut(page, 1000, key).parts.keys()];
    expect([names('/x').length, names('/x')[0] === names('/y')[0]]).toEqual([1, false]);
  });
});
