import { describe, expect, test } from 'vitest';
import { codeBlockToHtml, languageLabel } from '../../../src/markdown/code/code-block.ts';
import { parseCodeMeta } from '../../../src/markdown/code/code-meta.ts';

const html = (code: string, lang: string, meta = '') => codeBlockToHtml({ code, lang, meta: parseCodeMeta(meta) });

describe('languageLabel', () => {
  test.each([
    ['js', 'JavaScript'],
    ['csharp', 'C#'],
    ['bash', 'Shell'],
    ['python', 'Python'],
    ['', ''],
  ])('labels %j as %j', (lang, label) => {
    expect(languageLabel(lang)).toBe(label);
  });

  test('ignores inherited properties', () => {
    expect(languageLabel('constructor')).toBe('Constructor');
  });
});

describe('codeBlockToHtml', () => {
  test('escapes text', () => {
    expect(html('a < b\n"c" & d', 'text')).toBe(
      '<figure class="code" data-lang="Text"><pre tabindex="0"><code>a &lt; b\n&quot;c&quot; &amp; d</code></pre></figure>',
    );
  });

  test('marks tokens by class', () => {
    expect(html('let a = "x"; // c', 'js')).toBe(
      '<figure class="code" data-lang="JavaScript"><pre tabindex="0"><code><span class="tk">let</span> a <span class="tk">= </span><span class="ts">&quot;x&quot;</span>; <span class="tc">// c</span></code></pre></figure>',
    );
  });

  test('omits highlighting when pages are only checked', () => {
    expect(codeBlockToHtml({ code: 'let a < 1', lang: 'js', isPlain: true })).toBe(
      '<figure class="code" data-lang="JavaScript"><pre tabindex="0"><code>let a &lt; 1</code></pre></figure>',
    );
  });

  test('shows the title as its caption', () => {
    expect(html('a', 'text', 'title="<x>"')).toBe(
      '<figure class="code" data-lang="Text"><figcaption>&lt;x&gt;</figcaption><pre tabindex="0"><code>a</code></pre></figure>',
    );
  });

  test('gives every line an element when one is highlighted', () => {
    expect(html('a\nb', 'text', '{2}')).toContain('<code><span class="line">a\n</span><span class="line hl">b\n</span></code>');
  });

  test('gives every line an element when lines are numbered', () => {
    expect(html('a\nb', 'text', 'showLineNumbers')).toContain(
      '<pre tabindex="0" class="numbered"><code><span class="line" data-n="1">a\n</span><span class="line" data-n="2">b\n</span></code>',
    );
  });

  test('numbers lines from the given number, padded to equal width', () => {
    expect(html('a\nb', 'text', 'showLineNumbers=9')).toContain(
      '<span class="line" data-n=" 9">a\n</span><span class="line" data-n="10">b\n</span>',
    );
  });

  test('applies line annotations', () => {
    const marks = new Map([[1, new Set(['add', 'focus'] as const)]]);
    expect(codeBlockToHtml({ code: 'a\nb', lang: 'text', meta: parseCodeMeta('{1-2}'), marks })).toContain(
      '<pre tabindex="0" class="focused changes"><code><span class="line add focus hl">a\n</span><span class="line hl">b\n</span></code></pre>',
    );
  });

  test('folds without script, with its full text in place', () => {
    expect(codeBlockToHtml({ code: 'a\nb', lang: 'text', fold: { text: (lines) => `All ${lines} lines` } })).toBe(
      '<figure class="code" data-lang="Text"><details class="fold"><summary>All 2 lines</summary><pre tabindex="0"><code>a\nb</code></pre></details></figure>',
    );
  });

  test('wraps on request', () => {
    expect(html('a', 'text', 'wrap showLineNumbers')).toContain('<pre tabindex="0" class="numbered wrap">');
  });

  test('marks additions and removals in a diff', () => {
    expect(html('+a\n-b\n c', 'diff').replace(/<span class="t.">|(?<=[a-z])<\/span>/g, '')).toContain(
      '<span class="line add">+a\n</span><span class="line del">-b\n</span><span class="line"> c\n</span>',
    );
  });

  test('marks no additions in other languages', () => {
    expect(html('+a', 'text')).not.toContain('add');
  });

  test('requires only code and a language', () => {
    expect(codeBlockToHtml({ code: 'a', lang: 'php' })).toMatch(/^<figure class="code" data-lang="PHP"><pre tabindex="0"><code>/);
  });

  test('shows JSON as a tree on request', () => {
    expect(html('{"a":1}', 'json', 'viewer')).toBe(
      '<figure class="code" data-lang="JSON"><div class="json-tree"><details open><summary><span class="tc">{1}</span></summary><div><div><span class="tk">a</span>: <span class="tn">1</span></div></div></details></div></figure>',
    );
  });

  test('falls back to text for invalid JSON', () => {
    expect(html('{oops', 'json', 'viewer')).toContain('<pre tabindex="0">');
  });
});
