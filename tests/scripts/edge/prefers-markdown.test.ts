import { describe, expect, test } from 'vitest';
import { prefersMarkdown } from '../../../scripts/edge/prefers-markdown.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('prefersMarkdown', () => {
  test.each([
    'text/markdown',
    'Text/Markdown',
    'text/markdown, text/html',
    'text/markdown,text/html;q=0.9,*/*;q=0.8',
    'text/html;q=0.8, text/markdown;q=0.9',
    'text/markdown, */*',
    'text/markdown;charset=utf-8;q=0.7, text/html;q=0.5',
    'application/json, text/markdown;q=0.001',
    'text/html;q=0, text/markdown;q=0.1',
    'text/html;q=0.1, text/markdown;q=0.5, */*;q=0.8',
  ])('returns true for %s', (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  test.each([
    '',
    '*/*',
    'text/*',
    BROWSER,
    'text/html, text/markdown',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0',
    'text/markdown;q=0.0, text/html;q=0',
    'text/markdown;q=0.5, */*;q=0.8',
    'text/markdown;q=0.5, text/*;q=0.8, */*;q=0.1',
    'text/markdown-x',
  ])('returns false for %j', (accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });
});
