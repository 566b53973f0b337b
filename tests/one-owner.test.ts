import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './support/import-table.ts';

const root = path.resolve(import.meta.dirname, '..');

function readSources(): readonly SourceFile[] {
  return ['src', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((filePath) => /\.tsx?$/.test(filePath) && filePath !== 'src/pages.gen.ts')
      .toSorted()
      .map((filePath) => ({ filePath, text: readFileSync(path.join(root, filePath), 'utf8') })),
  );
}

/** Lists how a file follows references. Searches the syntax tree, because comments and messages also mention references. */
function waysOf({ filePath, text }: SourceFile): readonly string[] {
  const found = new Set<string>();
  const isKey = (value: unknown): boolean => typeof value === 'string' && /(?:^|\/)\$ref$/.test(value);
  const loop = ({ test: condition }: { readonly test: { readonly start: number; readonly end: number } | null }): void => {
    if (condition && /['"]reference['"]/.test(text.slice(condition.start, condition.end))) found.add('loops over references');
  };
  new Visitor({
    Literal: (node) => void (isKey(node.value) && found.add('spells $ref')),
    TemplateElement: (node) => void (isKey(node.value.cooked) && found.add('spells $ref')),
    Identifier: ({ name }) => {
      if (name === '$ref') found.add('spells $ref');
      if (name === 'REFERENCE_KEY') found.add('names the keyword');
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || text.slice(callee.property.start, callee.property.end) !== 'get') return;
      if (/(?:^|[.?])schemas!?$/.test(text.slice(callee.object.start, callee.object.end))) found.add('looks schemas up');
    },
    WhileStatement: loop,
    DoWhileStatement: loop,
    ForStatement: loop,
  }).visit(parseSync(filePath, text).program);
  return [...found].map((way) => `${filePath} ${way}`).toSorted();
}

/** Files that may follow references without being owners, with reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/openapi/downloads/reference-data.ts names the keyword': 'picks the references of path items',
  'src/openapi/load/bundle-spec.ts names the keyword': 'leaves it out where it writes a reference anew',
  'src/openapi/load/gather-documents.ts names the keyword': 'says where a reference stands',
  'src/openapi/upgrade/swagger-keywords.ts names the keyword': 'takes no key beside a reference for a word of Swagger 2.0',
  'src/openapi/validate/blank-mend.ts names the keyword': 'leaves it out where it leads nowhere',
  'src/openapi/validate/collect-faults.ts names the keyword': 'says where a fault stands',
  'src/openapi/validate/describe-faults.ts names the keyword': 'says what a misspelt key was meant to be',
  'src/openapi/validate/describe-stray-reference.ts names the keyword': 'tells a reference in place of a map from one in it',
  'src/openapi/validate/mends-of-fault.ts names the keyword': 'makes no text of what is no reference',
  'src/openapi/validate/validate-cycles.ts names the keyword': 'says which reference closes a loop',
  'src/openapi/without-loops.ts names the keyword': 'leaves it out where it writes what the reference leads to',
  'src/openapi/validate/validate-operation-references.ts names the keyword': 'leaves it out where it writes what the reference leads to',
  'src/openapi/validate/validate-references.ts names the keyword': 'says where a reference stands',
  'src/openapi/list-subtypes.ts looks schemas up': 'by the pointers of a discriminator, which have been followed',
  'src/reference/identifier-keys.ts looks schemas up': 'for the names of those that have been entered',
  'src/render/guide/find-in-specs.ts looks schemas up': 'by what an author of a page wrote',
  'src/site/config/sidebar-schema.ts spells $ref': 'writes a JSON Schema, which a library reads',
};

const OWNERS = ['src/openapi/follow-reference.ts', 'src/openapi/follow-schema.ts'];

describe('code that follows references', () => {
  test('exists only in its owners', () => {
    // Skips files that mention no references, which need not be parsed.
    const others = readSources().filter(
      ({ filePath, text }) => !OWNERS.includes(filePath) && /\$ref|REFERENCE_KEY|schemas|'reference'/.test(text),
    );
    expect(others.flatMap(waysOf)).toEqual(Object.keys(ALLOWED).toSorted());
  });

  test.each([
    ["stringAt(value, '$ref')", ['spells $ref']],
    ['value["$ref"]', ['spells $ref']],
    ['value.$ref', ['spells $ref']],
    ['const { $ref } = value', ['spells $ref']],
    ['({ $ref: target })', ['spells $ref']],
    // `$ref` at the end of a template literal, as in a JSON Pointer.
    [`at(\`\${pointer}/$ref\`)`, ['spells $ref']],
    ['member(value, REFERENCE_KEY)', ['names the keyword']],
    ['schemas.get(schema.target)', ['looks schemas up']],
    ['walk.api.schemas.get(target)?.schema', ['looks schemas up']],
    ["while (current.kind === 'reference') step()", ['loops over references']],
    ["for (; current.kind === 'reference'; ) step()", ['loops over references']],
    ["do step(); while (current.kind === 'reference')", ['loops over references']],
    ['// reads a $ref', []],
    ['fail(`The $ref "${ref}" leads nowhere.`)', []],
    ["fail('Use a $ref for recursion.')", []],
    ["schema.kind === 'reference' ? schema.name : ids.get(schema.target)", []],
  ])('is detected in %s', (text, ways) => {
    expect(waysOf({ filePath: 'a.ts', text })).toEqual(ways.map((way) => `a.ts ${way}`));
  });
});
