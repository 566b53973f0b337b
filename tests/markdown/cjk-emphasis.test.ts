import { describe, expect, test } from 'vitest';
import { renderSpecMarkdown } from '../../src/markdown/spec-markdown.ts';
import { literalContext } from '../support/literal-context.ts';
import { renderMdx } from '../support/render-mdx.tsx';

const CASES = [
  ['**重点：**后续', '<strong>重点：</strong>后续'],
  ['含**「重点」**内容', '含<strong>「重点」</strong>内容'],
  ['**日本語（括弧）。**続き', '<strong>日本語（括弧）。</strong>続き'],
  ['**스크립트(script)**라고', '<strong>스크립트(script)</strong>라고'],
  ['请看*“注意”*一节', '请看<em>“注意”</em>一节'],
  ['~~重点：~~后续', '<del>重点：</del>后续'],
  ['[**规格（v2）**说明](/docs)', '<a href="/base/docs"><strong>规格（v2）</strong>说明</a>'],
  // CommonMark gives the same result.
  ['A **b.**c and snake_case_name', 'A **b.**c and snake_case_name'],
] as const;

describe('emphasis in Chinese, Japanese and Korean', () => {
  test.each(CASES)('in a page: %s', async (source, html) => {
    expect((await renderMdx(source)).html).toBe(`<p>${html}</p>`);
  });

  test.each(CASES)('in a description: %s', (source, html) => {
    expect(renderSpecMarkdown(source, literalContext().context).lead).toBe(html);
  });
});
