import { describe, expect, test } from 'vitest';
import { buildDownloads } from '../../../src/openapi/downloads/build-downloads.ts';
import { buildTypes } from '../../../src/openapi/downloads/build-types.ts';
import { downloadsInputs } from '../../../src/site/downloads.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { repositoryRoot } from '../../support/child-process.ts';
import { typeFaults } from './type-faults.ts';

const DEFS = {
  Node: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'node' }, next: { $ref: '#/$defs/Node' }, more: { type: ['string', 'null'] } },
  },
  Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  Big: { allOf: [{ $ref: '#/$defs/Base' }, { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }] },
  Either: { title: 'Something else', oneOf: [{ $ref: '#/$defs/Node' }, { $ref: '#/$defs/Big' }] },
};

describe('buildTypes', () => {
  test('has the types of recursive, merged and alternative schemas, under their names', async () => {
    const types = await buildTypes({ $defs: DEFS }, 'Docs');
    const use = `import type { Either, Node, Big, Schemas } from './types';
const node: Node = { kind: 'node', next: { kind: 'node', more: null } };
const big: Big = { id: 'a', size: 1 };
const either: Either = big;
const all: Pick<Schemas, 'Either'> = { Either: node };
// @ts-expect-error -- lacks a field
const without: Big = { id: 'a' };
// @ts-expect-error -- another value
const other: Node = { kind: 'tree' };
void [either, all, without, other];
export {};`;
    expect(await typeFaults({ 'types.d.ts': types, 'use.ts': use })).toBe('');
    expect(types).not.toContain('was referenced by');
  });

  test('has one name for a schema, whatever is said where it is used', async () => {
    const amount = (more: object) => ({ $ref: '#/$defs/Money', ...more });
    const Price = {
      type: 'object',
      properties: { now: amount({ description: 'Paid at once.', examples: [{}] }), later: amount({ description: 'Paid later.' }) },
    };
    const types = await buildTypes({ $defs: { Money: { type: 'object', properties: { value: { type: 'string' } } }, Price } }, 'Docs');
    expect(types.match(/^export .*/gm)).toEqual(['export interface Schemas {', 'export interface Money {', 'export interface Price {']);
    expect(types).toMatch(/\* Paid at once\.\s+\*\/\s+now\?: Money;\s+\/\*\*\s+\* Paid later\.\s+\*\/\s+later\?: Money;/);
  });

  test('takes texts of a specification for data', async () => {
    const hostile = '*/ declare const stolen: 1; /*';
    const types = await buildTypes(
      {
        $defs: {
          A: { description: hostile, type: 'object', tsType: 'any; declare const taken: 1;', properties: { tsType: { type: 'string' } } },
        },
      },
      hostile,
    );
    const use =
      "import type { A } from './types';\nconst a: A = { tsType: 'a' };\n// @ts-expect-error -- not there\nvoid [a, stolen];\n// @ts-expect-error -- nor this\nvoid taken;\n";
    expect(await typeFaults({ 'types.d.ts': types, 'use.ts': use })).toBe('');
  });

  test('compiles for every API of this site', async () => {
    const site = await loadSite({ root: repositoryRoot, includeDrafts: false });
    const made = await Promise.all(downloadsInputs(site).map(buildDownloads));
    const files = Object.fromEntries(
      made.flatMap(({ files: all }) => all.flatMap(({ name, text }) => (name.endsWith('.d.ts') ? [[name, text]] : []))),
    );
    expect(Object.keys(files).length).toBe(site.apis.length);
    expect(await typeFaults(files)).toBe('');
  });
});
