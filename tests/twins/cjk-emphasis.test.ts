import { expect, test } from 'vitest';
import { specSyntaxTree } from '../../src/markdown/spec-syntax-tree.ts';
import { treeToMarkdown } from '../../src/twins/tree-to-markdown.ts';
import { literalContext } from '../support/literal-context.ts';

test.each(['**重点：**后续', '含**「重点」**内容', '**日本語（括弧）。**続き', '请看*“注意”*一节', 'A **bold** word'])(
  'writes %s without character references',
  (markdown) => expect(treeToMarkdown(specSyntaxTree(markdown, literalContext().context))).toBe(markdown),
);
