import { describe, expect, test } from 'vitest';
import { compareApis } from '../../../src/reference/changes/compare-apis.ts';
import type { SpecChange } from '../../../src/reference/changes/spec-change.ts';
import { apiOf } from '../../openapi/document.ts';
import { CHANGE_TABLE, type Document, documentWith } from './change-table.ts';

/** Formats a change as one line: `!` if breaking, operation, kind, part, address. */
function lineOf({ kind, part, aspect, before, after, isBreaking, operation, address, name }: SpecChange): string {
  const subject = operation ? `${operation.method} ${operation.path}` : '-';
  const values = [before, after === undefined ? undefined : `> ${after}`].filter((value) => value !== undefined);
  const isWhole = address === '' || part === 'operation';
  const rest = isWhole ? [part, part === 'server' ? name : '', aspect ?? '', ...values] : [aspect ?? '', ...values, part, address];
  return [isBreaking ? '!' : ' ', subject, kind, ...rest].filter((word) => word !== '').join(' ');
}

describe('compareApis', () => {
  test.each(CHANGE_TABLE)('$name', async ({ before, after, isBreaking, lines }) => {
    const changes = compareApis(await apiOf(before), await apiOf(after));
    expect(changes.map(lineOf)).toEqual(lines);
    expect(changes.some((change) => change.isBreaking)).toBe(isBreaking);
    // Equal documents must be equal in both directions.
    const back = compareApis(await apiOf(after), await apiOf(before));
    expect(back.length === 0).toBe(lines.length === 0);
  });
});

test('a condition on a property that allows any value adds no requirement', async () => {
  const conditional = (otherwise: unknown) => {
    const schema = { type: 'object', properties: { a: {}, b: { type: 'string' } }, if: { required: ['a'] }, else: otherwise };
    return documentWith({ requestBody: { required: true, content: { 'application/json': { schema } } } });
  };
  const linesOf = async (before: unknown, after: unknown) =>
    compareApis(await apiOf(conditional(before)), await apiOf(conditional(after))).map(lineOf);
  expect(await linesOf({ required: ['b'] }, { required: ['b'], properties: { b: true } })).toEqual([]);
  expect(await linesOf({ required: ['b'] }, { required: ['b'], properties: { b: { minLength: 1 } } })).toEqual([
    '! POST /a changed if media type body',
  ]);
});

describe('the promises of a site', () => {
  const policy = { responseEnums: 'open', environments: [{ sandbox: '.sandbox.a.example', production: '.a.example' }] } as const;
  const enumOf = (values: readonly string[]) => ({ content: { 'application/json': { schema: { type: 'string', enum: values } } } });
  const linesOf = async (before: Document, after: Document) => compareApis(await apiOf(before), await apiOf(after), policy).map(lineOf);

  test('allow a new response value that clients must tolerate', async () => {
    const received = (values: readonly string[]) => documentWith({ responses: { 200: { description: 'OK', ...enumOf(values) } } });
    expect(await linesOf(received(['x']), received(['x', 'y']))).toEqual(['  POST /a added tolerated values > y media type res-200']);
    expect(await linesOf(received(['x', 'y']), received(['x']))).toEqual(['  POST /a removed values y media type res-200']);
  });

  test('do not affect requests', async () => {
    const sent = (values: readonly string[]) => documentWith({ requestBody: { required: true, ...enumOf(values) } });
    expect(await linesOf(sent(['x', 'y']), sent(['x']))).toEqual(['! POST /a removed values y media type body']);
    expect(await linesOf(sent(['x']), sent(['x', 'y']))).toEqual(['  POST /a added values > y media type body']);
  });

  test('a server’s new environment is not a change, but a new address is', async () => {
    const withServers = (...urls: readonly string[]) => documentWith({}, { servers: urls.map((url) => ({ url })) });
    const [production, sandbox, other] = ['https://api.a.example', 'https://api.sandbox.a.example', 'https://eu.a.example'];
    expect(await linesOf(withServers(production), withServers(production, sandbox))).toEqual([]);
    expect(await linesOf(withServers(production), withServers(sandbox))).toEqual([]);
    expect(await linesOf(withServers(production, sandbox), withServers(other))).toEqual([
      '  - added server https://eu.a.example',
      '! - removed server https://api.a.example',
    ]);
    const withToken = (tokenUrl: string) =>
      documentWith(
        {},
        { components: { securitySchemes: { oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } } } } },
      );
    expect(await linesOf(withToken(`${production}/token`), withToken(`${sandbox}/token`))).toEqual([]);
    expect(await linesOf(withToken(`${production}/token`), withToken(`${other}/token`))).toEqual([
      '! - changed credentials clientCredentials tokenUrl https://api.a.example/token > https://eu.a.example/token',
    ]);
  });
});
