import { describe, expect, test } from 'vitest';
import { findSpelledFragments } from './spelled-fragments.ts';

const textsIn = (text: string): readonly string[] => findSpelledFragments({ filePath: 'src/a.tsx', text }).map((found) => found.text);

describe('findSpelledFragments', () => {
  test.each([
    ['const a = `param-${b}.${c}`;', 'param-${}.${}'],
    ["const a = b.startsWith('param-query.');", 'param-query.'],
    ['const a = `#res-${b}`;', '#res-${}'],
    ["const a = b.startsWith('res-');", 'res-'],
    ['const a = /^res-(\\d+)/.exec(b);', '^res-(\\d+)'],
    ["const a = b + '-header.' + c;", '-header.'],
    ["const a = b.replace(/-body$/, '');", '-body$'],
    ["const a = b + '-body';", '-body'],
    ["const a = b + '-part.';", '-part.'],
    ['const a = `${b}-item`;', '${}-item'],
    ['const a = `callback-${b}`;', 'callback-${}'],
    ['const a = `tag-${b}`;', 'tag-${}'],
    ["const a = 'model-' + b;", 'model-'],
    ['const a = `security-${b}`;', 'security-${}'],
    ['const a = `#schema-${b}`;', '#schema-${}'],
    ['const a = `changes-since-${b}`;', 'changes-since-${}'],
    ["const a = { id: 'request-body' };", 'request-body'],
    ['const a = <h2 id="base-urls">b</h2>;', 'base-urls'],
    ["const a = 'path-parameters';", 'path-parameters'],
    ['const a = `${b}.${c}`;', '${}.${}'],
    ['const a = `#${b}.${c}`;', '#${}.${}'],
    ["const a = b + '.' + c;", '${}.${}'],
    ["const a = b.startsWith('body.');", 'body.'],
    ['const a = /^body\\./;', '^body\\.'],
  ])('finds %s', (text, found) => {
    expect(textsIn(text)).toEqual([found]);
  });

  test.each([
    ['comments', '// `param-path.id`\n/* res-201-body */ const a = 1;'],
    ['classes', 'const a = <nav className="in-this-api">b</nav>;'],
    ['names of modules', "import { a } from './nav-item.ts'; export * from './list-item.ts'; const b = () => import('./a-body.ts');"],
    ['names of types', "type A = import('./request-body').B;"],
    ['words of a sentence', 'const a = `The ${b}. ${c}`;'],
    ['longer words', "const a = ['compose-body-title', '--with-body --max', 'nobody.', 'tag-list', 'supermodel-x'];"],
  ])('ignores %s', (_name, text) => {
    expect(textsIn(text)).toEqual([]);
  });

  test('reports the line', () => {
    expect(findSpelledFragments({ filePath: 'src/a.ts', text: "const a = 1;\n\nconst b = 'request-body';" })).toEqual([
      { filePath: 'src/a.ts', line: 3, text: 'request-body' },
    ]);
  });
});
