import { describe, expect, test } from 'vitest';
import { findCycles, findViolations, folderOf, parseModule } from './import-table.ts';

/** Returns the violations in a tree of file contents by path. */
function check(files: Record<string, string>): readonly string[] {
  return findViolations(Object.entries(files).map(([filePath, text]) => ({ filePath, text })));
}

describe('parseModule', () => {
  const edges = (text: string) => parseModule({ filePath: 'src/url/a.tsx', text }).edges;

  test.each([
    ['a static import', `import { a } from 'x';`, 'value', 'x'],
    ['a default import', `import a from 'x';`, 'value', 'x'],
    ['a namespace import', `import * as a from 'x';`, 'value', 'x'],
    ['an import for its effect', `import 'x';`, 'value', 'x'],
    ['a type import', `import type { A } from 'x';`, 'type', 'x'],
    ['an inline type import, which still loads the module', `import { type A } from 'x';`, 'value', 'x'],
    ['a dynamic import', `const a = () => import('x');`, 'dynamic', 'x'],
    ['a dynamic import of a plain template', 'const a = () => import(`x`);', 'dynamic', 'x'],
    ['a dynamic import of a computed name', 'const a = (b: string) => import(`x/${b}`);', 'dynamic', undefined],
    ['a re-export', `export { a } from 'x';`, 'value', 'x'],
    ['a re-export of everything', `export * from 'x';`, 'value', 'x'],
    ['a re-export under a name', `export * as a from 'x';`, 'value', 'x'],
    ['a re-exported type', `export type { A } from 'x';`, 'type', 'x'],
    ['all types re-exported', `export type * from 'x';`, 'type', 'x'],
    ['an import inside a type', `type A = import('x').B;`, 'type', 'x'],
  ])('finds %s', (_name, text, kind, specifier) => {
    expect(edges(text)).toEqual([{ kind, specifier, line: 1 }]);
  });

  test('ignores comments, strings and JSX', () => {
    expect(edges(`// import 'a'\nconst b = "import 'c'";\nexport const D = () => <p>import 'e' from 'f'</p>;\nexport { b };`)).toEqual([]);
  });

  test('preserves the order and line numbers of the source', () => {
    expect(
      edges(`import a from 'a';\n\nexport const b = () => import('b');\nexport * from 'c';`).map(({ specifier, line }) => [
        specifier,
        line,
      ]),
    ).toEqual([
      ['a', 1],
      ['b', 3],
      ['c', 4],
    ]);
  });

  test('throws on a syntax error that names the file', () => {
    expect(() => edges('import {')).toThrow(/^src\/url\/a\.tsx: /);
  });

  test('finds directives', () => {
    expect(parseModule({ filePath: 'a.ts', text: `'use client';\nexport {};` }).directives).toEqual(['use client']);
  });

  test('does not treat later strings as directives', () => {
    expect(parseModule({ filePath: 'a.ts', text: `export {};\nconsole.log('use client');` }).directives).toEqual([]);
  });
});

describe('folderOf', () => {
  test.each([
    ['src/errors.ts', 'errors'],
    ['src/url/path.ts', 'url'],
    ['src/components/openapi/schema.tsx', 'components'],
    ['src/browser/islands/tabs.tsx', 'browser'],
    ['src/browser/tools/checker/checker.tsx', 'browser/tools'],
    ['src/pages/docs/[...slug].tsx', 'pages'],
    ['src/other.ts', undefined],
    ['src/errors/other.ts', undefined],
    ['src/lib/a.ts', undefined],
    ['src/toString/a.ts', undefined],
    ['content/a.ts', undefined],
  ])('puts %s in %s', (filePath, folder) => {
    expect(folderOf(filePath)).toBe(folder);
  });
});

describe('findViolations', () => {
  test('accepts a valid tree', () => {
    expect(
      check({
        'src/errors.ts': 'export class InputError extends Error {}',
        'src/url/path.ts': 'export const a = 1;',
        'src/data/parse-yaml.ts': `import { parse } from 'yaml'; import type { Problem } from '../errors.ts'; export { parse, type Problem };`,
        'src/markdown/compile.ts': `import { compile } from '@mdx-js/mdx'; import * as runtime from 'react/jsx-runtime'; import { a } from '../url/path.ts';`,
        'src/content/load.ts': `import fs from 'node:fs'; import { c } from '../markdown/compile.ts'; import { p } from '../data/parse-yaml.ts';`,
        'src/openapi/load.ts': `import { readFile } from 'node:fs/promises'; import { p } from '../data/parse-yaml'; import './model.ts';`,
        'src/openapi/model.ts': 'export {};',
        'src/site/load-site.ts': `import { l } from '../content/load.ts'; import { o } from '../openapi/load.ts';`,
        'src/browser/islands/tabs.tsx': `'use client';\nimport { useState } from 'react'; import { Link } from 'waku'; import { a } from '../../url/path.ts';`,
        'src/components/layout/navbar.tsx': `import type { Site } from '../../site/load-site.ts'; import { Tabs } from '../../browser/islands/tabs.tsx'; import { m } from '../../markdown/compile.ts';`,
        'src/pages/index.tsx': `import { loadSite } from '../site/load-site.ts'; import { Navbar } from '../components/layout/navbar.tsx'; import '../styles/site.css';`,
      }),
    ).toEqual([]);
  });

  test.each([
    ['url', 'src/url/a.ts', `import '../errors.ts';`, 'url may not import errors (../errors.ts)'],
    ['url', 'src/url/a.ts', `import 'node:path';`, "url may not import Node's modules (node:path)"],
    ['url', 'src/url/a.ts', `import 'path';`, "url may not import Node's modules (path)"],
    ['url', 'src/url/a.ts', `import 'react';`, 'url may not import the package react'],
    ['errors', 'src/errors.ts', `import './url/a.ts';`, 'errors may not import url (./url/a.ts)'],
    ['errors', 'src/errors.ts', `import 'yaml';`, 'errors may not import the package yaml'],
    ['data', 'src/data/a.ts', `import '../url/a.ts';`, 'data may not import url (../url/a.ts)'],
    ['data', 'src/data/a.ts', `import 'node:fs';`, "data may not import Node's modules (node:fs)"],
    ['markdown', 'src/markdown/a.ts', `import 'node:fs';`, "markdown may not import Node's modules (node:fs)"],
    ['markdown', 'src/markdown/a.ts', `import '../content/a.ts';`, 'markdown may not import content (../content/a.ts)'],
    ['markdown', 'src/markdown/a.ts', `import 'react';`, 'markdown may not import the package react'],
    ['content', 'src/content/a.ts', `import '../openapi/a.ts';`, 'content may not import openapi (../openapi/a.ts)'],
    ['content', 'src/content/a.ts', `import '../site/a.ts';`, 'content may not import site (../site/a.ts)'],
    [
      'content',
      'src/content/a.ts',
      `export * from '../components/mdx/a.tsx';`,
      'content may not import components (../components/mdx/a.tsx)',
    ],
    ['openapi', 'src/openapi/a.ts', `import '../content/a.ts';`, 'openapi may not import content (../content/a.ts)'],
    ['openapi', 'src/openapi/a.ts', `import '../markdown/a.ts';`, 'openapi may not import markdown (../markdown/a.ts)'],
    ['site', 'src/site/a.ts', `import '../components/layout/a.tsx';`, 'site may not import components (../components/layout/a.tsx)'],
    ['site', 'src/site/a.ts', `import type { A } from '../pages/a.tsx';`, 'site may not import pages (../pages/a.tsx)'],
    ['openapi', 'src/openapi/a.ts', `import '../framework/a.ts';`, 'openapi may not import framework (../framework/a.ts)'],
    ['framework', 'src/framework/a.ts', `import '../url/a.ts';`, 'framework may not import url (../url/a.ts)'],
    [
      'framework',
      'src/framework/a.ts',
      `import '@hyperjump/json-schema/formats';`,
      'framework may not import the package @hyperjump/json-schema/formats',
    ],
    [
      'framework/json-schema',
      'src/framework/json-schema/a.ts',
      `import 'waku/minimal/client';`,
      'framework/json-schema may not import the package waku/minimal/client',
    ],
    [
      'site',
      'src/site/a.ts',
      `import '../framework/json-schema/a.ts';`,
      'site may not import framework/json-schema (../framework/json-schema/a.ts)',
    ],
    ['site', 'src/site/a.ts', `import 'waku';`, 'site may not import the package waku'],
    ['components', 'src/components/mdx/a.tsx', `import 'node:fs';`, "components may not import Node's modules (node:fs)"],
    ['components', 'src/components/mdx/a.tsx', `import '../../pages/a.tsx';`, 'components may not import pages (../../pages/a.tsx)'],
    ['components', 'src/components/mdx/a.tsx', `import 'waku/router/server';`, 'components may not import the package waku/router/server'],
    ['pages', 'src/pages/a.tsx', `import 'node:fs';`, "pages may not import Node's modules (node:fs)"],
    ['entries', 'src/waku.server.tsx', `import './waku.client.tsx';`, 'entries may not import its own kind (./waku.client.tsx)'],
    ['pages', 'src/pages/a.tsx', `import '../markdown/a.ts';`, 'pages may not import markdown (../markdown/a.ts)'],
  ])('rejects what %s must not import: %s %s', (_folder, filePath, text, what) => {
    expect(check({ [filePath]: text })).toEqual([`${filePath}:1 ${what}`]);
  });

  test('lets the browser load only the reference’s addresses, which load nothing themselves', () => {
    const address = 'src/reference/address.ts';
    const tree = 'src/browser/schema-tree/a.ts';
    const load = `import { a } from '../../reference/address.ts';`;
    const files = { [tree]: load, [address]: `import type { A } from './b.ts';`, 'src/reference/b.ts': 'export {};' };
    expect(check(files)).toEqual([]);
    expect(check({ ...files, [tree]: `import '../../reference/b.ts';` })).toEqual([
      `${tree}:1 browser may not import reference (../../reference/b.ts)`,
    ]);
    expect(check({ ...files, [address]: `import './b.ts';` })).toEqual([
      `${address}:1 may not import anything, as other folders load it alone (./b.ts)`,
    ]);
  });

  test.each(['content', 'openapi', 'site'])('lets components import only types from %s', (folder) => {
    const filePath = 'src/components/layout/a.tsx';
    expect(check({ [filePath]: `import type { A } from '../../${folder}/a.ts';` })).toEqual([]);
    for (const text of [
      `import { a } from '../../${folder}/a.ts';`,
      `import { type A } from '../../${folder}/a.ts';`,
      `void import('../../${folder}/a.ts');`,
    ])
      expect(check({ [filePath]: text })).toEqual([
        `${filePath}:1 components may take only types from ${folder}; write \`import type\` (../../${folder}/a.ts)`,
      ]);
  });

  test.each(['content', 'openapi', 'site', 'markdown', 'data', 'errors', 'pages'])(
    'keeps client islands off the server folder %s, types included',
    (folder) => {
      const specifier = folder === 'errors' ? '../../errors.ts' : `../../${folder}/a.ts`;
      for (const text of [`import '${specifier}';`, `import type { A } from '${specifier}';`, `void import('${specifier}');`])
        expect(check({ 'src/browser/islands/a.tsx': `'use client';\n${text}` })).toEqual([
          `src/browser/islands/a.tsx:2 browser may not import ${folder} (${specifier})`,
        ]);
    },
  );

  test('lets islands load deferred modules only through import()', () => {
    const checker = { 'src/browser/tools/checker/a.ts': `import '@hyperjump/json-schema/formats';\nimport '../../../openapi/a.ts';` };
    expect(check({ ...checker, 'src/browser/islands/a.ts': `void import('../tools/checker/a.ts');` })).toEqual([]);
    expect(check({ ...checker, 'src/browser/islands/a.ts': `import '../tools/checker/a.ts';` })).toEqual([
      'src/browser/islands/a.ts:1 browser may not import browser/tools (../tools/checker/a.ts)',
    ]);
    expect(check({ 'src/browser/tools/checker/a.ts': `import 'node:fs';\nimport 'shiki';\nimport '../../../site/a.ts';` })).toHaveLength(3);
  });

  test('keeps client islands off server components and server packages', () => {
    expect(
      check({
        'src/browser/islands/a.tsx': `import { B } from '../../components/mdx/b.tsx';\nimport 'waku/router/server';\nimport 'shiki';\nimport 'node:fs';`,
      }),
    ).toEqual([
      'src/browser/islands/a.tsx:1 browser may not import components (../../components/mdx/b.tsx)',
      'src/browser/islands/a.tsx:2 browser may not import the package waku/router/server',
      'src/browser/islands/a.tsx:3 browser may not import the package shiki',
      "src/browser/islands/a.tsx:4 browser may not import Node's modules (node:fs)",
    ]);
  });

  test('allows types from packages whose code is forbidden, except in url and errors', () => {
    expect(
      check({
        'src/content/a.ts': `import type { ReactNode } from 'react';`,
        'src/components/mdx/a.tsx': `import type { MDXComponents } from 'mdx/types';`,
        'src/url/a.ts': `import type { ReactNode } from 'react';`,
      }),
    ).toEqual(['src/url/a.ts:1 url may not import the package react']);
  });

  test("rejects 'use client' outside islands", () => {
    expect(check({ 'src/components/mdx/tabs.tsx': `'use client';\nexport {};` })).toEqual([
      `src/components/mdx/tabs.tsx:1 has 'use client' outside src/browser/islands`,
    ]);
  });

  test("rejects 'use server' anywhere", () => {
    expect(check({ 'src/browser/islands/send.ts': `'use server';\nexport {};` })).toEqual([
      `src/browser/islands/send.ts:1 has 'use server', but nothing answers it on a static host`,
    ]);
  });

  test('rejects a computed dynamic import', () => {
    expect(check({ 'src/content/a.ts': 'export const a = (name: string) => import(name);' })).toEqual([
      'src/content/a.ts:1 imports a computed name, which cannot be checked',
    ]);
  });

  test('rejects imports from outside src', () => {
    expect(check({ 'src/site/a.ts': `import '../../scripts/commands/build.ts';` })).toEqual([
      'src/site/a.ts:1 imports ../../scripts/commands/build.ts, which is in no folder of the import table',
    ]);
  });

  test('rejects aliases that hide a module’s path', () => {
    expect(check({ 'src/site/a.ts': `import '#pages/a';` })).toEqual(['src/site/a.ts:1 site may not import the package #pages/a']);
  });

  test('rejects folders outside the plan', () => {
    expect(check({ 'src/lib/a.ts': 'export {};' })).toEqual(['src/lib/a.ts:1 is in no folder of the import table']);
  });

  test.each(['utils', 'helpers', 'common', 'types'])('rejects a catch-all folder called %s', (name) => {
    const says = `is in a drawer named "${name}"; keep it beside its user or in the folder of its noun`;
    expect(check({ [`src/site/${name}/a.ts`]: 'export {};' })).toEqual([`src/site/${name}/a.ts:1 ${says}`]);
    expect(check({ [`src/site/${name}.ts`]: 'export {};' })).toEqual([`src/site/${name}.ts:1 ${says}`]);
  });

  test('rejects a barrel file, but not a folder’s route', () => {
    expect(check({ 'src/url/index.ts': 'export {};', 'src/pages/index.tsx': 'export default () => null;' })).toEqual([
      'src/url/index.ts:1 is a barrel; import the file that defines the name',
    ]);
  });

  test('rejects tests inside src', () => {
    expect(check({ 'src/pages/a.test.ts': 'export {};' })).toEqual([
      'src/pages/a.test.ts:1 is a test; tests live in tests/, which mirrors src/',
    ]);
  });

  test('rejects folders that import each other, including parent and child, and types', () => {
    const files = {
      'src/openapi/read.ts': 'export const a = 1;',
      'src/openapi/load/load.ts': `import { a } from '../read.ts';`,
      'src/openapi/load/name.ts': 'export {};',
    };
    expect(check(files)).toEqual([]);
    expect(check({ ...files, 'src/openapi/all.ts': `import type { N } from './load/name.ts';` })).toEqual([
      'src/openapi and src/openapi/load import each other',
    ]);
  });

  test('rejects a cycle, including those through types and imports without an extension', () => {
    expect(
      check({
        'src/url/a.ts': `import './b.ts';`,
        'src/url/b.ts': `export * from './c';`,
        'src/url/c.ts': `import type { A } from './a.ts';`,
      }),
    ).toEqual(['import cycle: src/url/a.ts -> src/url/b.ts -> src/url/c.ts -> src/url/a.ts']);
  });

  test('rejects a file that imports itself', () => {
    expect(check({ 'src/url/a.ts': `import './a.ts';` })).toEqual(['import cycle: src/url/a.ts -> src/url/a.ts']);
  });
});

describe('findCycles', () => {
  test('finds no cycle in a diamond', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['d']],
          ['c', ['d']],
          ['d', []],
        ]),
      ),
    ).toEqual([]);
  });

  test('finds two cycles that share a file', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['a']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual([
      ['a', 'b', 'a'],
      ['a', 'c', 'a'],
    ]);
  });
});
