import { describe, expect, test } from 'vitest';
import { usedSyntax } from '../../src/markdown/used-syntax.ts';

describe('usedSyntax', () => {
  test.each([
    ['Plain *prose* with a [link](/docs/intro).', []],
    ['See https://pernoria.example.', ['autolink']],
    ['See WWW.pernoria.example.', ['autolink']],
    ['Write to partners@pernoria.example.', ['autolink']],
    ['**重点：**后续', ['emphasis']],
    ['Café **é**t', []],
    ['A note[^1].', ['footnote']],
    ['~~Gone~~', ['strikethrough']],
    ['| a |\n|---|', ['table']],
    ['- [ ] open', ['task']],
    ['- [X] done', ['task']],
    [':::note\n\nText\n\n:::', ['directive']],
    ['| a~b | [^1] www. |', ['autolink', 'footnote', 'strikethrough', 'table']],
  ])('lists the syntax of %j', (source, names) => expect(usedSyntax(source)).toEqual(names));

  test.each([
    ['of backticks', '```bash title="a|b"\ncurl https://api.pernoria.example | jq\n```'],
    ['of tildes', '~~~\na | b\n~~~'],
    ['around a shorter one', '````mdx\n```json\n{"a": "x@y"}\n```\n| a |\n````'],
    ['that closes with more marks', '```\na | b\n`````'],
  ])('ignores the content of a fence %s', (_, source) => expect(usedSyntax(`Before\n\n${source}\n\nafter`)).toEqual([]));

  test.each([
    ['a code span at the start of a line is no fence', '```inline``` code\n\n| a |\n|---|\n\n```\nx\n```'],
    ['a fence that is never closed hides nothing', '```\ncode\n\n| a |'],
    ['a closing fence has no more words', '```\ncode\n``` more\n\n| a |'],
  ])('%s', (_, source) => expect(usedSyntax(source)).toEqual(['table']));
});
