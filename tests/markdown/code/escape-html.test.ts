import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../src/markdown/code/escape-html.ts';

describe('escapeHtml', () => {
  test('escapes characters that end text or a double-quoted attribute', () => {
    expect(escapeHtml('<a href="b">&amp;</a>')).toBe('&lt;a href=&quot;b&quot;&gt;&amp;amp;&lt;/a&gt;');
  });

  test('leaves all other characters unchanged', () => {
    expect(escapeHtml("it's {ç}\n")).toBe("it's {ç}\n");
  });
});
