import { describe, expect, test } from 'vitest';
import { parseSample } from '../../../src/checks/samples/parse-sample.ts';

/** Lists faults as `line:column what`. */
async function faultsOf(lang: string, code: string): Promise<readonly string[]> {
  return (await parseSample(lang, code)).map(({ what, line, column }) => `${line}:${column} ${what}`);
}

describe('parseSample', () => {
  test.each([
    ['js', 'import a from "a";\nconst b = await a?.(); // ação\nexport { b };'],
    ['javascript', 'for await (const x of y) console.log(x ?? 1n);'],
    ['jsx', 'export const A = () => <p className="a">{b}</p>;'],
    ['ts', 'const a: Record<string, number> = {} satisfies object;'],
    ['json', '{ "a": [1, -2.5e3, null] }'],
    ['yaml', '---\na: [b, c]\n---\n'],
    ['html', '<script>const a = 1;</script>\n<div data-a="b">c</div>'],
    [
      'html',
      '<!doctype html><html lang="en"><head><title>A</title></head><body><input><script type="application/json">{}</script></body></html>',
    ],
    ['html', '<svg><path d="M0 0"/></svg><br/><ul><li>a<li>b</ul><template><p>c</template>'],
    ['html', '<head><title>A</title></head>\n<body>\n  <p>b</p>\n</body>'],
    ['html', '<script lang="ts">\nconst a: number = 1;\n</script>\n<template><p>b</p></template>'],
    ['xml', '<?xml version="1.0"?>\n<a><b c="d"/></a>'],
    ['xml', '<a/>\n<b/>'],
    ['bash', '#!/usr/bin/env bash\nf() { local x; x=$(cat <<<"$1") || return 1; }\ncurl -d \'{ "a": 1 }\' "$URL" | jq -r .b # ç'],
    ['sh', 'for f in a b; do echo "$f" || exit 1; done'],
    [
      'python',
      'match a:\n    case {"b": c}:\n        print(f"{c!r}")\n    case _:\n        pass\n\n\nasync def f(*, a: int = 1) -> None:\n    """A."""',
    ],
    ['python', 'a = (\n    1,\n  2)\nif a: b = 1; c = 2\n# end'],
    ['csharp', 'using System;\nvar a = new[] { 1 };\nConsole.WriteLine($"{a[0]:x}");\nrecord B(int C);'],
    ['php', "<?php\nadd_action('a', fn () => $b?->c ?? 1);"],
    ['php', '$a = ["b" => 1];'],
    ['java', 'record A(int b) {}\nclass C { String d() { return """\n  x"""; } }'],
    ['css', '.a { color: var(--b); &:hover { margin: 0 } }'],
    ['unknown', '((('],
  ])('accepts %s: %j', async (lang, code) => {
    expect(await faultsOf(lang, code)).toEqual([]);
  });

  test.each([
    ['js', 'const ação = "ção";\nconst b = ;', '2:11 Unexpected token.'],
    ['js', 'const a = 1;\nconst a = 2;', '1:7 Identifier `a` has already been declared.'],
    ['jsx', 'const a = <p>b</div>;', "1:17 Expected corresponding JSX closing tag for 'p'."],
    ['ts', 'const a: = 1;', '1:10 Unexpected token.'],
    ['json', '{\n  "a": 1,\n}', expect.stringMatching(/^3:1 /)],
    ['json', '{ "a": … }', expect.stringMatching(/^1:8 /)],
    ['yaml', 'a: b: c', expect.stringMatching(/^1:4 /)],
    ['html', '<div>\n  <p>a</span>\n</div>', '2:7 </span> has no start tag.'],
    ['html', 'a\n<div>\n<p>b', '2:1 <div> is never closed.'],
    ['html', '<b><i>a</b></i>', expect.stringMatching(/^1:/)],
    ['html', '<a href="b"class="c">d</a>', '1:12 missing whitespace between attributes.'],
    ['html', '<p>a</p>\n<script>\n  const a = ;\n</script>', '3:13 in its script, Unexpected token.'],
    ['html', '<script type="application/ld+json">{ a: 1 }</script>', expect.stringMatching(/^1:38 in its script, /)],
    ['xml', '<?xml version="1.0"?>\n<a><b></a>', expect.stringMatching(/^2:/)],
    ['xml', '<a>', expect.stringMatching(/^1:/)],
    ['bash', 'echo "ação" &&\nif true; then', expect.stringMatching(/^2:/)],
    ['bash', 'echo "ação"; echo (a)', '1:19 unexpected "(a)": a parenthesis here starts a function or an array.'],
    ['bash', 'pdm add a (b c)', '1:11 unexpected "(b c)": a parenthesis here starts a function or an array.'],
    ['bash', 'build()', expect.stringContaining('`build()` must be followed by')],
    ['sh', 'a=(1 2)', expect.stringMatching(/^1:/)],
    ['python', 'def f(:\n    pass', expect.stringMatching(/^1:/)],
    ['python', 'print "a"', '1:1 "print" is a Python 2 statement.'],
    ['python', 'if a:\nb = 1', expect.stringContaining('missing indented block.')],
    ['python', 'a = 1\n  b = 2', '2:3 unexpected indentation.'],
    ['python', 'if a:\n    b = 1\n  c = 2', expect.stringContaining('indentation')],
    ['csharp', 'var a = 1\nvar b = 2;', expect.stringMatching(/^1:10 /)],
    ['csharp', 'if (a) {', expect.stringMatching(/^1:/)],
    ['php', '<?php\n$a = [1;', expect.stringMatching(/^2:/)],
    ['php', '$a = [1;', expect.stringMatching(/^1:[1-8] /)],
    ['java', 'class A { void f( { } }', expect.stringMatching(/^1:/)],
    ['css', '.a { color: red', expect.stringMatching(/^1:/)],
  ])('rejects %s: %j', async (lang, code, expected) => {
    expect(await faultsOf(lang, code)).toEqual([expected]);
  });

  test.each([
    ['yaml', '['.repeat(10_000)],
    ['yaml', '- '.repeat(5000)],
    ['html', '<div>'.repeat(10_000)],
    ['js', `${'('.repeat(20_000)}${')'.repeat(20_000)}`],
    ['ts', `const x = ${'!'.repeat(20_000)}1`],
    ['tsx', `x(${'a=>'.repeat(20_000)}1)`],
    ['jsx', 'if(a)'.repeat(20_000)],
    ['html', `<script>${'['.repeat(20_000)}${']'.repeat(20_000)}</script>`],
    ['bash', `${'$('.repeat(1000)}${')'.repeat(1000)}`],
  ])('reports that %s is nested too deeply', async (lang, code) => {
    expect(await faultsOf(lang, code)).toEqual(['1:1 it is nested too deeply.']);
  });

  test('reports where JSON becomes too deeply nested', async () => {
    expect(await faultsOf('json', `\n${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toEqual(['1:1 The JSON is nested too deeply.']);
  });

  test('continues after a parser runs out of memory', async () => {
    await faultsOf('bash', `${'$('.repeat(1000)}${')'.repeat(1000)}`);
    expect(await faultsOf('bash', 'echo "$A"')).toEqual([]);
  });
});
