import { pointerOf } from '../../data/pointer.ts';
import { type Located, referenceOf, referenceTo, resolveValue } from '../follow-reference.ts';
import { isObject, itemsAt, member, stringAt, stringsAt, type JsonObject } from '../read-json.ts';
import { upgradeBody, upgradeForm } from './upgrade-body.ts';
import { upgradeParameter } from './upgrade-parameter.ts';
import { DEFAULT_TYPES, upgradeResponse } from './upgrade-response.ts';
import { operationServers } from './upgrade-servers.ts';
import { madeFrom, type OriginalObject, splitKeys, type Upgrading } from './upgrading.ts';

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** Parameters as OpenAPI 3 tells them apart: those that stay, and those that make the body. */
interface SortedParameters {
  readonly kept: readonly Located[];
  readonly bodies: readonly OriginalObject[];
  readonly fields: readonly OriginalObject[];
}

export function upgradePaths(upgrading: Upgrading, paths: JsonObject): JsonObject {
  const upgraded = Object.entries(paths).map(([path, item]) => {
    const pointer = pointerOf(['paths', path]);
    return [path, isObject(item) && !path.startsWith('x-') ? upgradePathItem(upgrading, { pointer, value: item }) : item] as const;
  });
  return madeFrom(upgrading, '/paths', Object.fromEntries(upgraded));
}

function upgradePathItem(upgrading: Upgrading, at: OriginalObject): JsonObject {
  const end = resolveValue(upgrading.original, at);
  const ref = referenceOf(at.value);
  // What does not stand below paths has no place of its own in OpenAPI 3.0.
  if (end.kind === 'found' && isObject(end.value) && end.pointer !== at.pointer && !/^\/paths\/[^/]+$/.test(end.pointer))
    return upgradePathItem(upgrading, { pointer: end.pointer, value: end.value });
  const shared = sortParameters(upgrading, at);
  const upgraded = Object.entries(at.value).map(([key, value]) => {
    const pointer = at.pointer + pointerOf([key]);
    if (METHODS.has(key) && isObject(value)) return [key, upgradeOperation(upgrading, { pointer, value }, shared)] as const;
    return [key, key === 'parameters' && Array.isArray(value) ? keptParameters(upgrading, pointer, shared) : value] as const;
  });
  const item = Object.fromEntries(upgraded);
  if (ref !== undefined) upgrading.references.push({ owner: item, kind: 'path item', ref });
  return madeFrom(upgrading, at.pointer, item, 'path item');
}

function upgradeOperation(upgrading: Upgrading, at: OriginalObject, shared: SortedParameters): JsonObject {
  const { pointer, value } = at;
  const own = sortParameters(upgrading, at);
  const body = requestBody(upgrading, at, shared, own);
  const [, rest] = splitKeys(value, (key) => ['consumes', 'produces', 'schemes', 'parameters', 'responses'].includes(key));
  const parameters = Array.isArray(value['parameters']) ? keptParameters(upgrading, `${pointer}/parameters`, own) : value['parameters'];
  const isLeftOut = parameters === undefined || (Array.isArray(parameters) && parameters.length === 0);
  return madeFrom(upgrading, pointer, {
    ...rest,
    ...operationServers(upgrading, at),
    ...(isLeftOut ? {} : { parameters }),
    ...(body && { requestBody: body }),
    ...('responses' in value ? { responses: upgradeResponses(upgrading, at) } : {}),
  });
}

/** Those of an operation, or those of a path item. */
function sortParameters({ original }: Upgrading, { pointer, value }: OriginalObject): SortedParameters {
  const kept: Located[] = [];
  const bodies: OriginalObject[] = [];
  const fields: OriginalObject[] = [];
  for (const [index, parameter] of itemsAt(value, 'parameters').entries()) {
    const at = { pointer: pointer + pointerOf(['parameters', index]), value: parameter };
    const end = resolveValue(original, at);
    const place = end.kind === 'found' && isObject(end.value) ? stringAt(end.value, 'in') : undefined;
    if (end.kind !== 'found' || !isObject(end.value) || (place !== 'body' && place !== 'formData')) kept.push(at);
    else (place === 'body' ? bodies : fields).push({ pointer: end.pointer, value: end.value });
  }
  return { kept, bodies, fields };
}

function keptParameters(upgrading: Upgrading, pointer: string, { kept }: SortedParameters): readonly unknown[] {
  return madeFrom(
    upgrading,
    pointer,
    kept.map((at) => upgradeListed(upgrading, at)),
  );
}

/** A parameter, or a reference to one. */
export function upgradeListed(upgrading: Upgrading, { pointer, value }: Located): unknown {
  if (!isObject(value)) return value;
  const ref = referenceOf(value);
  if (ref === undefined) return upgradeParameter(upgrading, { pointer, value });
  const owner = { ...value };
  upgrading.references.push({ owner, kind: 'parameter', ref });
  return madeFrom(upgrading, pointer, owner, 'parameter');
}

/** The body of an operation's own parameters and of those of its path that it does not replace. */
function requestBody(upgrading: Upgrading, { pointer, value }: OriginalObject, shared: SortedParameters, own: SortedParameters) {
  const types = mediaTypes(upgrading, value, 'consumes');
  const consumes = types.length > 0 ? types : DEFAULT_TYPES;
  const [body] = own.bodies.length > 0 || own.fields.length > 0 ? own.bodies : shared.bodies;
  const names = new Set(own.fields.map((field) => stringAt(field.value, 'name')));
  const inherited = own.bodies.length > 0 ? [] : shared.fields.filter((field) => !names.has(stringAt(field.value, 'name')));
  const fields = [...inherited, ...own.fields];
  const form = fields.length > 0 ? upgradeForm(upgrading, fields, types, `${pointer}/parameters`) : undefined;
  if (!body) return form;
  const made = isDefault(upgrading, value, 'consumes') && !form ? sharedBody(upgrading, body) : undefined;
  const upgraded = made ?? upgradeBody(upgrading, body, consumes);
  if (!form) return upgraded;
  // Swagger forbids both; here each is one of the forms that the body can have.
  const content = { ...(upgraded['content'] as JsonObject), ...(form['content'] as JsonObject) }; // Made above.
  return madeFrom(upgrading, body.pointer, { ...upgraded, content });
}

/** A reference to a body parameter of the document's own, which is a component there. */
function sharedBody(upgrading: Upgrading, { pointer }: OriginalObject): JsonObject | undefined {
  if (!/^\/parameters\/[^/]+$/.test(pointer)) return undefined;
  const ref = `#${pointer}`;
  const owner = { ...referenceTo(ref) };
  upgrading.references.push({ owner, kind: 'request body', ref });
  return madeFrom(upgrading, pointer, owner);
}

function upgradeResponses(upgrading: Upgrading, at: OriginalObject): unknown {
  const { responses } = at.value;
  if (!isObject(responses)) return responses;
  const produces = mediaTypes(upgrading, at.value, 'produces');
  const isOwn = !isDefault(upgrading, at.value, 'produces');
  const upgraded = Object.entries(responses).map(([status, response]) => {
    if (!isObject(response) || status.startsWith('x-')) return [status, response] as const;
    const written = { pointer: at.pointer + pointerOf(['responses', status]), value: response };
    const end = isOwn ? resolveValue(upgrading.original, written) : undefined;
    // A shared response stands in the media types of the document: in others, it is another one.
    const place = end?.kind === 'found' && isObject(end.value) ? { pointer: end.pointer, value: end.value } : written;
    return [status, upgradeResponse(upgrading, place, produces)] as const;
  });
  return madeFrom(upgrading, `${at.pointer}/responses`, Object.fromEntries(upgraded));
}

/** What an operation takes or answers in: its own list, else that of the document. */
export function mediaTypes({ original }: Upgrading, operation: unknown, key: 'consumes' | 'produces'): readonly string[] {
  return stringsAt(Array.isArray(member(operation, key)) ? operation : original, key);
}

function isDefault(upgrading: Upgrading, operation: JsonObject, key: 'consumes' | 'produces'): boolean {
  const [own, all] = [mediaTypes(upgrading, operation, key), mediaTypes(upgrading, undefined, key)];
  return own.length === all.length && own.every((mediaType, index) => mediaType === all[index]);
}
