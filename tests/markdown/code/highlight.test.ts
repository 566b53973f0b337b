import { afterEach, describe, expect, test, vi } from 'vitest';
import { highlightLines, isHighlighted } from '../../../src/markdown/code/highlight.ts';

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

afterEach(() => vi.restoreAllMocks());

const SAMPLES: Readonly<Record<string, string>> = {
  bash: 'curl -X POST "https://a.example" \\\n  -d \'{"a":1}\' # now',
  json: '{\n  "a": [1, true, null, "<&>"]\n}',
  yaml: 'openapi: 3.1.0\npaths:\n  /x: {} # none',
  ts: 'export const a = <T,>(b: T): T => b; // c',
  tsx: 'const a = <b c="d">{e}</b>;',
  html: '<p class="x">a &amp; b</p>',
  http: 'POST /x HTTP/1.1\nHost: a.example',
  csharp: 'var a = new Client("x"); // c',
  php: '<?php $a = "x"; ?>',
  python: 'def a(b): return f"{b}"  # c',
  mdx: '## A\n\n<Badge>**x**</Badge>\n\n{1}',
  diff: '+ a\n- b',
  text: 'a < b',
  cobol: 'MOVE A TO B.',
};

describe('highlightLines', () => {
  // Highlighting this line would take minutes.
  test('leaves a pathologically slow line plain, and highlights those around it', () => {
    const spaces = `var a = "${' '.repeat(8000)}";`;
    const [before, long, after] = highlightLines(`var a = "b";\n${spaces}\nvar a = "b";`, 'csharp');
    expect([textOf(long ?? ''), after]).toEqual([spaces, before]);
    expect(long).not.toContain('<span');
    expect(before).toContain('<span');
  });

  test.each(Object.entries(SAMPLES))('preserves the text in %s', (lang, code) => {
    expect(highlightLines(code, lang).map(textOf).join('\n')).toBe(code);
  });

  test.each(Object.entries(SAMPLES))('uses only classes in %s, not inline styles', (lang, code) => {
    expect(
      highlightLines(code, lang)
        .join('')
        .replace(/<span class="t[a-z]">|<\/span>/g, ''),
    ).not.toMatch(/[<>]/);
  });

  test.each([
    ['json', '{"a": 1}', '{<span class="tk">&quot;a&quot;</span>: <span class="tn">1</span>}'],
    ['bash', 'ls # all', '<span class="tf">ls </span><span class="tc"># all</span>'],
    ['js', 'let a', '<span class="tk">let</span> a'],
  ])('highlights %s', (lang, code, html) => {
    expect(highlightLines(code, lang)).toEqual([html]);
  });

  test('highlights long lines in full, even on a slow machine', () => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    expect(highlightLines('let slow = "x"; // c', 'js')).toEqual([
      '<span class="tk">let</span> slow <span class="tk">= </span><span class="ts">&quot;x&quot;</span>; <span class="tc">// c</span>',
    ]);
  });

  test('merges adjacent tokens of one kind', () => {
    expect(highlightLines('"a b c"', 'js')).toEqual(['<span class="ts">&quot;a b c&quot;</span>']);
  });

  test('escapes code in an unknown language', () => {
    expect(highlightLines('<b>\n&', 'cobol')).toEqual(['&lt;b&gt;', '&amp;']);
  });

  test('keeps empty lines', () => {
    expect(highlightLines('a\n\nb\n', 'js')).toHaveLength(4);
  });

  test('is deterministic, and depends on the language', () => {
    expect([highlightLines('let a', 'js'), highlightLines('let a', 'js'), highlightLines('let a', 'text')]).toEqual([
      ['<span class="tk">let</span> a'],
      ['<span class="tk">let</span> a'],
      ['let a'],
    ]);
  });

  test('highlights a line by its own context, despite cached equal lines', () => {
    const inComment = (text: string) => `<span class="tc">${text}</span>`;
    expect(highlightLines('let a\n/*\nlet a\n\nlet a\n*/\nlet a', 'js')).toEqual([
      '<span class="tk">let</span> a',
      inComment('/*'),
      inComment('let a'),
      '',
      inComment('let a'),
      inComment('*/'),
      '<span class="tk">let</span> a',
    ]);
  });
});

describe('isHighlighted', () => {
  test.each(['js', 'javascript', 'sh', 'yml', 'cs', 'c#', 'mdx', 'curl', 'cobol'])('returns whether %s is highlighted', (lang) => {
    expect(isHighlighted(lang)).toBe(!['curl', 'cobol'].includes(lang));
  });
});
