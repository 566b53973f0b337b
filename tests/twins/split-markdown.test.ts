import { Parser } from 'commonmark';
import { describe, expect, test } from 'vitest';
import { splitMarkdown } from '../../src/twins/split-markdown.ts';

function codeIn(markdown: string): readonly string[] {
  const found: string[] = [];
  const walker = new Parser().parse(markdown).walker();
  for (let step = walker.next(); step; step = walker.next())
    if (step.entering && step.node.type === 'code_block') found.push(step.node.literal ?? '');
  return found;
}

describe('splitMarkdown', () => {
  test('keeps short text in one part', () => {
    expect(splitMarkdown('a\n\nb', 10)).toEqual(['a\n\nb']);
  });

  test('cuts between blocks', () => {
    expect(splitMarkdown('first one\n\nsecond one\n\nthird one', 25)).toEqual(['first one\n\nsecond one', 'third one']);
  });

  test('preserves the indentation of items', () => {
    const text = '- `a`: object\n  - `b`: text\n  - `c`: text\n    - `d`: text\n- `e`: text';
    expect(splitMarkdown(text, 30)).toEqual(['- `a`: object\n  - `b`: text', '  - `c`: text\n    - `d`: text', '- `e`: text']);
  });

  test('cuts before code rather than inside it', () => {
    const [first, second] = splitMarkdown(`text of some length\n\n\`\`\`json\n{\n\n- "a": 1\n}\n\`\`\``, 30);
    expect(first).toBe('text of some length');
    expect(codeIn(second ?? '')).toEqual(['{\n\n- "a": 1\n}\n']);
  });

  test('continues an oversized code block in a new block, even within an oversized line', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index} ${'x'.repeat(index === 20 ? 300 : 10)}`);
    const parts = splitMarkdown(`before\n\`\`\`\`js title="a"\n${lines.join('\n')}\n\`\`\`\`\n\nafter`, 120);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(120);
    expect(parts.flatMap(codeIn).join('').replaceAll('\n', '')).toBe(lines.join(''));
    expect(parts[0]).toMatch(/^before/);
    expect(parts.at(-1)).toMatch(/after$/);
  });

  test('ends code that begins after a list marker before the text that follows', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const parts = splitMarkdown(`1. \`\`\`js\n${lines.map((line) => `   ${line}`).join('\n')}\n   \`\`\`\n2. after`, 120);
    expect(parts.length).toBeGreaterThan(1);
    // Joins the parts with text between them, as in the published files.
    expect(codeIn(parts.join('\n\nNext\n\n')).join('')).toBe(`${lines.join('\n')}\n`);
  });

  test('repeats the header row of an oversized table in each part', () => {
    const head = '| Name | Text |\n| - | :-: |';
    const rows = Array.from({ length: 12 }, (_, index) => `| ${index} | ${'x'.repeat(20)} |`);
    const parts = splitMarkdown(`  before\n\n${[head, ...rows].join('\n').replaceAll(/^/gm, '  ')}\n\nafter`, 120);
    const tables = parts.map((part) => part.replaceAll(/^ +/gm, '')).filter((part) => part.includes('|'));
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(table).toMatch(/\| Name \| Text \|\n\| - \| :-: \|\n\| \d/);
    expect(tables.flatMap((table) => table.split('\n').filter((line) => /^\| \d/.test(line)))).toEqual(rows);
  });
});
