import { expect, test } from 'vitest';
import { specSyntaxTree } from '../../src/markdown/spec-syntax-tree.ts';
import { treeToMarkdown } from '../../src/twins/tree-to-markdown.ts';
import { literalContext } from '../support/literal-context.ts';

const markdownOf = (html: string): string => treeToMarkdown(specSyntaxTree(html, literalContext().context)).trim();

test.each([
  ['at most 10<sup>6</sup> or 2<sup>-31</sup>', 'at most 10⁶ or 2⁻³¹'],
  ['CO<sub>2</sub> and x<sub>i</sub>', 'CO₂ and xᵢ'],
  ['e<sup>ab</sup>, x<sub>max</sub>', 'e^(ab), x\\_(max)'],
  ['the 4<sup>th</sup> of Name<sup>®</sup>', 'the 4th of Name®'],
  ['see<sup>[1](https://a.example)</sup>', 'see[1](https://a.example)'],
  ['he said <q>yes</q>', 'he said "yes"'],
  ['the <abbr title="Application Interface">API</abbr>', 'the API (Application Interface)'],
  ['<abbr title="Application Interface">API</abbr>s, <abbr title="A B">AB</abbr>’s c', 'APIs (Application Interface), AB’s (A B) c'],
])('writes %s so that it renders the same', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  ['<ol start="3"><li value="7">a</li><li>b</li></ol>', '7. a\n8. b'],
  ['<ol><li>a</li><li value="5"><b>b</b></li><li>c</li></ol>', '- 1\\. a\n- 5\\. **b**\n- 6\\. c'],
  ['<ol reversed><li>a</li><li>b</li></ol>', '- 2\\. a\n- 1\\. b'],
  ['<ol start="-1"><li>a</li><li>b</li></ol>', '- -1. a\n- 0\\. b'],
  ['<ul><li value="5">a</li></ul>', '- a'],
])('keeps the numbering of %s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});
