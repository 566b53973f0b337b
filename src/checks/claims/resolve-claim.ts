import { pointerOf, valueAt } from '../../data/pointer.ts';
import { didYouMean, suggest } from '../../data/suggest.ts';
import type { CodeMeta } from '../../markdown/code/code-meta.ts';
import { listOperations, type RawOperation } from '../../openapi/list-operations.ts';
import { entriesAt, isObject, member, stringAt } from '../../openapi/read-json.ts';
import { resolveRef, followReferences, type Located } from '../../openapi/follow-reference.ts';
import { type Direction, opposite, requestDirection } from '../../openapi/direction.ts';
import type { SpecSchemas } from '../writing/open-schemas.ts';

export type ResolvedClaim =
  | { readonly kind: 'schema'; readonly schemas: SpecSchemas; readonly schemaPointer: string; readonly direction?: Direction }
  | { readonly kind: 'broken'; readonly what: string; readonly cure: string }
  /** The API's specification is unreadable, which is reported elsewhere. */
  | { readonly kind: 'unknown' };

const CLAIMS = ['schema', 'operation', 'webhook'] as const;

const broken = (what: string, cure: string): ResolvedClaim => ({ kind: 'broken', what, cure });

/** Specifications by group; `undefined` if unreadable. */
export type SpecsByGroup = ReadonlyMap<string, SpecSchemas | undefined>;

/** Resolves a code block's claim, such as `schema=sales#/…`, `operation=sales.book response=201` or `webhook=backoffice.order`. */
export function resolveClaim({ values, flags }: CodeMeta, specs: SpecsByGroup): ResolvedClaim | undefined {
  const claims = CLAIMS.filter((name) => values.has(name));
  const [claim] = claims;
  if (claim === undefined)
    return values.has('response') ? broken('"response" needs an operation.', 'Add operation=<group>.<operationId>.') : undefined;
  if (claims.length > 1)
    return broken(`A code block can make only one claim, but this one makes ${claims.join(' and ')}.`, 'Keep one of them.');
  const written = values.get(claim) ?? '';
  const separator = claim === 'schema' ? '#' : '.';
  const [group = '', rest = ''] = splitAt(written, separator);
  if (rest === '') return broken(`Unexpected claim ${claim}=${written}.`, `Write it like ${EXAMPLES[claim]}.`);
  if (!specs.has(group)) return broken(`There is no API "${group}".`, didYouMean(group, [...specs.keys()]));
  const schemas = specs.get(group);
  if (!schemas) return { kind: 'unknown' };
  if (claim === 'schema') return schemaClaim(schemas, rest);
  return operationClaim(schemas, { kind: claim, group, id: rest }, { isRequest: flags.has('request'), status: values.get('response') });
}

const EXAMPLES = {
  schema: 'schema=sales#/components/schemas/Money',
  operation: 'operation=sales.createBooking request',
  webhook: 'webhook=backoffice.orderNotification',
} as const;

function splitAt(text: string, separator: string): readonly string[] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

function schemaClaim(schemas: SpecSchemas, pointer: string): ResolvedClaim {
  const { root } = schemas.spec;
  const found = resolveRef(root, `#${pointer}`);
  if (found.kind === 'found') {
    return schemas.pointers.has(found.pointer)
      ? { kind: 'schema', schemas, schemaPointer: found.pointer }
      : broken(`"#${pointer}" is not a schema.`, 'Name a schema, such as #/components/schemas/Money.');
  }
  if (found.kind !== 'missing') return broken(`"#${pointer}" is not a pointer.`, 'Write it like #/components/schemas/Money.');
  const parent = valueAt(root, found.pointer);
  const [missing = '', ...rest] = found.rest;
  const candidates = isObject(parent) ? Object.keys(parent) : [];
  const nearest = suggest(missing, candidates);
  const cure =
    nearest === undefined ? didYouMean(missing, candidates) : `Did you mean "#${found.pointer}${pointerOf([nearest, ...rest])}"?`;
  return broken(`There is no schema "#${pointer}".`, cure);
}

interface ClaimedOperation {
  readonly kind: RawOperation['kind'];
  readonly group: string;
  readonly id: string;
}

interface Message {
  readonly isRequest: boolean;
  readonly status: string | undefined;
}

function operationClaim(schemas: SpecSchemas, { kind: claim, group, id }: ClaimedOperation, message: Message): ResolvedClaim {
  const all = listOperations(schemas.spec);
  const named = all.filter((candidate) => namesOf(candidate).includes(id));
  const operation = named.find(({ kind }) => kind === claim);
  if (!operation) {
    const [other] = named;
    const ids = all.filter(({ kind }) => kind === claim).flatMap(namesOf);
    return broken(
      `The API "${group}" has no ${claim} "${id}".`,
      other ? `Did you mean ${other.kind}=${group}.${id}?` : didYouMean(id, ids),
    );
  }
  const { isRequest, status } = message;
  if (isRequest && status !== undefined) return broken('This code block claims to be both a request and a response.', 'Keep one of them.');
  if (status !== undefined) return responseClaim(schemas, operation, id, status);
  if (!isRequest && claim === 'operation')
    return broken(
      `The claim does not say whether this is the request or a response of "${id}".`,
      'Add "request", or "response=" with a status.',
    );
  const body = bodySchemaPointer(schemas, { pointer: `${operation.pointer}/requestBody`, value: member(operation.value, 'requestBody') });
  return body === undefined
    ? broken(`"${id}" has no request body in JSON.`, 'Claim a response, with response= and its status.')
    : { kind: 'schema', schemas, schemaPointer: body, direction: requestDirection(operation) };
}

function responseClaim(schemas: SpecSchemas, operation: RawOperation, id: string, status: string): ResolvedClaim {
  const { value, pointer } = operation;
  const responses = member(value, 'responses');
  const key = [status, `${status.charAt(0)}XX`, 'default'].find((candidate) => member(responses, candidate) !== undefined);
  if (key === undefined) {
    const known = Object.keys(isObject(responses) ? responses : {});
    return broken(`"${id}" has no response ${status}.`, didYouMean(status, known));
  }
  const body = bodySchemaPointer(schemas, { pointer: `${pointer}/responses/${key}`, value: member(responses, key) });
  return body === undefined
    ? broken(`The response ${status} of "${id}" has no body in JSON.`, 'Claim another response, or write ```text.')
    : { kind: 'schema', schemas, schemaPointer: body, direction: opposite(requestDirection(operation)) };
}

/** Returns the names by which claims refer to an operation (its operationId) or a webhook (its name or operationId). */
function namesOf({ kind, value, path }: RawOperation): readonly string[] {
  const id = stringAt(value, 'operationId');
  return [...(kind === 'webhook' ? [path] : []), ...(id === undefined ? [] : [id])];
}

/** Returns the pointer to the schema of a message's JSON body. */
export function bodySchemaPointer({ spec: { root } }: SpecSchemas, message: Located): string | undefined {
  const resolved = followReferences(root, message);
  if (resolved.kind !== 'found') return undefined;
  for (const [name, media] of entriesAt(resolved.value, 'content')) {
    if (!/json/i.test(name)) continue;
    const place = followReferences(root, { pointer: resolved.pointer + pointerOf(['content', name]), value: media });
    if (place.kind === 'found' && member(place.value, 'schema') !== undefined) return `${place.pointer}/schema`;
  }
  return undefined;
}
