import { expect, test } from 'vitest';
import { constrainBranch } from '../../../src/openapi/merge/constrain-branch.ts';
import { mergeSchema } from '../../../src/openapi/merge/merge-schema.ts';
import type { AnySchema, ObjectSchema, Schema } from '../../../src/openapi/schema.ts';
import { intersectionModel, objectModel, referenceModel } from '../../reference/planned.ts';
import { anything, named, number, text } from './model.ts';

const NONE: ReadonlySet<string> = new Set();
const index = { schemas: named({ Text: text(), Base: objectModel([['a', text()]]) }) };
const beside = (owner: ObjectSchema, branch: Schema, without = NONE) => constrainBranch(index, owner, branch, without);

function fieldsOf(schema: Schema) {
  const { schema: merged } = mergeSchema(index, schema);
  if (merged.kind !== 'object') throw new Error(`It is of kind ${merged.kind}.`);
  return { fields: merged.properties.map(({ name, schema: own }) => [name, mergeSchema(index, own).schema]), required: merged.required };
}

test.each<[string, ObjectSchema, Schema]>([
  ['is no object', objectModel([['a', text({ minLength: 1 })]]), text()],
  ['has other fields', objectModel([['b', text()]], { required: ['b'] }), objectModel([['a', text()]])],
  ['says the same of a field', objectModel([['a', text()]]), objectModel([['a', text()]])],
  ['says more of a field', objectModel([['a', text()]]), objectModel([['a', text({ minLength: 1 })]])],
  ['stands beside a field of any type', objectModel([['a', anything()]]), objectModel([['a', text()]])],
  ['refers to the same schema', objectModel([['a', referenceModel('Text')]]), objectModel([['a', referenceModel('Text')]])],
  ['differs in words only', objectModel([['a', text({ title: 'A', pointer: '/1' })]]), objectModel([['a', text({ description: 'B' })]])],
  ['requires what is required anyway', objectModel([['a', text()]], { required: ['a'] }), objectModel([], { required: ['a'] })],
])('a branch is unchanged when it %s', (_name, owner, branch) => {
  expect(beside(owner, branch)).toBe(branch);
});

test('the object’s keywords for a field apply in the branch too', () => {
  const branch = objectModel([['a', text({ minLength: 1, pointer: '/branch/a' })]], {
    pointer: '/branch',
    nullable: true,
    title: 'Branch',
  });
  const owner = objectModel([
    ['a', text({ maxLength: 3, pointer: '/owner/a' })],
    ['b', text()],
  ]);
  const both = beside(owner, branch);
  expect(fieldsOf(both)).toMatchObject({ fields: [['a', { kind: 'string', minLength: 1, maxLength: 3 }]], required: [] });
  expect(both).toStrictEqual({
    ...intersectionModel([
      objectModel([['a', text({ maxLength: 3, pointer: '/owner/a' })]], { pointer: '/branch', nullable: true }),
      branch,
    ]),
    title: 'Branch',
  });
});

test.each<[string, Partial<AnySchema>]>([
  ['not', { not: text({ minLength: 3 }) }],
  ['a condition', { condition: { if: text(), else: text({ minLength: 3 }) } }],
])('the object’s keywords for a field apply in the branch too: %s', (_name, said) => {
  const { fields } = fieldsOf(beside(objectModel([['a', anything(said)]]), objectModel([['a', text()]])));
  expect(fields).toMatchObject([['a', { kind: 'string', ...said }]]);
});

test('an untitled branch stays untitled', () => {
  const owner = objectModel([['a', text({ maxLength: 3 })]]);
  expect(beside(owner, objectModel([['a', text()]]))).not.toHaveProperty('title');
});

test('a field that the object requires is required in a branch that defines it', () => {
  const branch = objectModel([
    ['a', text()],
    ['c', number()],
  ]);
  expect(fieldsOf(beside(objectModel([['a', text()]], { required: ['a', 'b'] }), branch))).toMatchObject({ required: ['a'] });
  const asking = { ...branch, required: ['a'] };
  expect(beside(objectModel([['a', text()]], { required: ['a'] }), asking)).toBe(asking);
});

test('a field that only the branch requires has the object’s description', () => {
  const owner = objectModel([
    ['a', text({ minLength: 2 })],
    ['b', text()],
    ['c', text()],
  ]);
  expect(fieldsOf(beside(owner, objectModel([['b', text()]], { required: ['a', 'b'] })))).toMatchObject({
    fields: [
      ['a', { minLength: 2 }],
      ['b', {}],
    ],
    required: ['a', 'b'],
  });
});

test('the fields of a base around the branch do not belong to the branch', () => {
  const owner = objectModel([['a', text({ maxLength: 3 })]]);
  const branch = intersectionModel([referenceModel('Base'), objectModel([['b', text()]])]);
  expect(fieldsOf(beside(owner, branch))).toMatchObject({
    fields: [
      ['a', { maxLength: 3 }],
      ['b', {}],
    ],
  });
  expect(beside(owner, branch, new Set(['/Base']))).toBe(branch);
});
