import { valueAt } from '../../data/pointer.ts';
import { compilePattern } from '../../openapi/compile-pattern.ts';
import { listOperations } from '../../openapi/list-operations.ts';
import { entriesAt, isObject, member, stringAt, stringsAt } from '../../openapi/read-json.ts';
import { followReferences } from '../../openapi/follow-reference.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { schemaTarget } from '../../openapi/validate/schema-target.ts';
import type { SpecSchemas } from '../writing/open-schemas.ts';
import { bodySchemaPointer } from './resolve-claim.ts';

/** Explains why a value looks like an API message, and suggests a claim; `undefined` for other values. */
export type RecogniseMessage = (value: unknown) => { readonly why: string; readonly claim?: string } | undefined;

/** Creates a function that recognises messages by the identifiers and request keys in the specifications. */
export function messageRecogniser(specs: ReadonlyMap<string, SpecSchemas>): RecogniseMessage {
  const identifiers = Map.groupBy([...specs.values()].flatMap(listIdentifiers), ({ name }) => name);
  const requests = [...specs].flatMap(([group, schemas]) => listRequests(group, schemas));
  return (value) => {
    if (!isObject(value)) return undefined;
    const request = requests.find(
      ({ required, known }) => required.every((key) => Object.hasOwn(value, key)) && Object.keys(value).every((key) => known.has(key)),
    );
    if (request) return { why: `it has all fields that ${request.claim} requires`, claim: request.claim };
    if (isProblem(value)) return { why: 'it is a problem document' };
    if (isEvent(value)) return { why: 'it has the envelope of a webhook' };
    const found = findMember(value, (name, text) => Boolean(identifiers.get(name)?.some(({ pattern }) => pattern.test(text))));
    return found === undefined ? undefined : { why: `its "${found}" is an identifier of the APIs` };
  };
}

function isProblem(value: object): boolean {
  return (
    typeof member(value, 'type') === 'string' && typeof member(value, 'title') === 'string' && typeof member(value, 'status') === 'number'
  );
}

function isEvent(value: object): boolean {
  return typeof member(value, 'type') === 'string' && typeof member(value, 'timestamp') === 'string' && isObject(member(value, 'data'));
}

function findMember(value: unknown, isFit: (name: string, text: string) => boolean): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, child] of Object.entries(value)) {
    const found = typeof child === 'string' ? (isFit(name, child) ? name : undefined) : findMember(child, isFit);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Start of a pattern that requires a prefix and an underscore, such as `^bkg_`. */
const PREFIXED = /^\^[a-z]+_/;

interface Identifier {
  readonly name: string;
  readonly pattern: RegExp;
}

function listIdentifiers({ spec: { root } }: SpecSchemas): readonly Identifier[] {
  const identifiers: Identifier[] = [];
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'schema') return;
    for (const [name, property] of entriesAt(value, 'properties')) {
      const target = followReferences(root, { pointer: `${pointer}/properties`, value: property });
      const pattern = target.kind === 'found' ? stringAt(target.value, 'pattern') : undefined;
      const expression = pattern !== undefined && PREFIXED.test(pattern) ? compilePattern(pattern) : undefined;
      if (expression) identifiers.push({ name, pattern: expression });
    }
  });
  return identifiers;
}

interface Request {
  readonly claim: string;
  readonly required: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** Lists request bodies with enough required keys to be recognisable. */
function listRequests(group: string, schemas: SpecSchemas): readonly Request[] {
  const { spec } = schemas;
  return listOperations(spec).flatMap(({ kind, value, path, pointer }) => {
    const body = bodySchemaPointer(schemas, { pointer: `${pointer}/requestBody`, value: member(value, 'requestBody') });
    const schema = body === undefined ? undefined : valueAt(spec.root, schemaTarget(spec, body));
    const required = stringsAt(schema, 'required');
    const id = stringAt(value, 'operationId');
    if (required.length < 2 || (kind === 'operation' && id === undefined)) return [];
    const claim = kind === 'webhook' ? `webhook=${group}.${path}` : `operation=${group}.${id} request`;
    return [{ claim, required, known: new Set(entriesAt(schema, 'properties').map(([name]) => name)) }];
  });
}
