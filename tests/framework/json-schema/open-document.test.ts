import type * as Library from '@hyperjump/json-schema/experimental';
import { interpret } from '@hyperjump/json-schema/experimental';
import { fromJs } from '@hyperjump/json-schema/instance/experimental';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { valueAt } from '../../../src/data/pointer.ts';
import { openDocument } from '../../../src/framework/json-schema/open-document.ts';
import { breachesOf } from '../../support/breaches.ts';

/** Simulated deviations from the library's known behaviour. */
const other = vi.hoisted(
  (): {
    getSchema?: (place: object) => object;
    compile?: (place: { document: { baseUri: string; validated?: unknown } }) => Promise<string>;
  } => ({}),
);

vi.mock('@hyperjump/json-schema/experimental', async (load) => {
  const library = await load<typeof Library>();
  return {
    ...library,
    getSchema: async (uri: string) => {
      const place = await library.getSchema(uri);
      return other.getSchema?.(place) ?? place;
    },
    Validation: {
      ...library.Validation,
      compile: (...args: Parameters<typeof library.Validation.compile>) => other.compile?.(args[0]) ?? library.Validation.compile(...args),
    },
  };
});

afterEach(() => {
  delete other.getSchema;
  delete other.compile;
});

let count = 0;

/** Opens a document that contains schemas but is not itself a schema: its `type` would be invalid. */
function open() {
  count += 1;
  const root = { type: 5, 'a#b': { c: { type: 'string' } }, bad: { type: 'string', pattern: '(' } };
  return openDocument({
    root,
    uri: `https://spec.invalid/open-document/${count}`,
    dialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
  });
}

const compileString = async () => (await open()).compile('/a#b/c', valueAt);

describe('openDocument', () => {
  test('compiles a schema by its location within a document that is not itself a schema', async () => {
    const schema = await compileString();
    expect([interpret(schema, fromJs('x')).valid, interpret(schema, fromJs(1)).valid]).toEqual([true, false]);
  });

  test('passes on the library’s error for an invalid schema', async () => {
    await expect((await open()).compile('/bad', valueAt)).rejects.toThrow(/regular expression/i);
  });

  test('detects when a location has its value under another name', async () => {
    other.getSchema = (place) => ({ ...place, _value: undefined });
    expect(await breachesOf(open)).toEqual([['hyperjump/place', 'a place without `_value`']]);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('The document is no schema'))],
    ['says nothing', () => Promise.resolve('#')],
  ])('detects when the library no longer checks whether the document is valid, and %s', async (_, compile) => {
    other.compile = compile;
    expect(await breachesOf(compileString)).toEqual([['hyperjump/validated', 'a schema that was compiled without that question']]);
  });

  test('detects when a schema is not at its address in the tree', async () => {
    other.compile = ({ document }) => Promise.resolve(`#${document.validated}`);
    expect(await breachesOf(compileString)).toEqual([['hyperjump/tree', 'no schema #true in the tree']]);
  });
});
