import { pointerOf } from '../../data/pointer.ts';
import { type Located, referenceOf, referenceTo, followReferences } from '../follow-reference.ts';
import { entriesAt, isObject, itemsAt, member, stringAt, stringsAt, type JsonObject } from '../read-json.ts';
import { mapChildren } from '../walk-spec.ts';
import { upgradeBody, upgradeForm } from './upgrade-body.ts';
import { upgradeParameter } from './upgrade-parameter.ts';
import { DEFAULT_TYPES, upgradeResponse } from './upgrade-response.ts';
import { operationServers } from './upgrade-servers.ts';
import { madeFrom, madeReference, type OriginalObject, splitKeys, upgradeMembers, type Upgrading } from './upgrading.ts';

/** Parameters that become the request body. */
interface BodyParameters {
  readonly bodies: readonly OriginalObject[];
  readonly fields: readonly OriginalObject[];
}

export function upgradePathItem(upgrading: Upgrading, at: OriginalObject): JsonObject {
  const { pointer, value } = at;
  const end = followReferences(upgrading.original, at);
  const ref = referenceOf(value);
  // OpenAPI 3.0 has no section for targets outside `paths`, so inline them.
  if (end.kind === 'found' && isObject(end.value) && end.pointer !== pointer && !hasOwnPlace(end.pointer))
    return upgradePathItem(upgrading, { pointer: end.pointer, value: end.value });
  const shared = bodyParameters(upgrading, at);
  const item = mapChildren({ kind: 'path item', value, pointer }, ([child, childPointer, kind]) => {
    const part = { pointer: childPointer, value: child };
    if (kind === 'parameter') return upgradeListed(upgrading, part);
    return isObject(child) ? upgradeOperation(upgrading, { ...part, value: child }, shared) : child;
  });
  return ref === undefined
    ? madeFrom(upgrading, { pointer, kind: 'path item' }, item)
    : madeReference(upgrading, 'path item', { pointer, value: item }, ref);
}

function hasOwnPlace(pointer: string): boolean {
  return /^\/(?:paths|webhooks|components\/pathItems)\/[^/]+$/.test(pointer);
}

export function upgradeOperation(upgrading: Upgrading, at: OriginalObject, shared: BodyParameters): JsonObject {
  const { pointer, value } = at;
  const body = requestBody(upgrading, at, shared, bodyParameters(upgrading, at));
  const [, rest] = splitKeys(value, (key) => ['consumes', 'produces', 'schemes', 'responses'].includes(key));
  const { parameters, ...members } = upgradeMembers(upgrading, 'operation', { pointer, value: rest });
  const isLeftOut = parameters === undefined || (Array.isArray(parameters) && parameters.length === 0);
  return madeFrom(
    upgrading,
    { pointer },
    {
      ...members,
      ...operationServers(upgrading, at),
      ...(isLeftOut
        ? {}
        : { parameters: Array.isArray(parameters) ? madeFrom(upgrading, { pointer: `${pointer}/parameters` }, parameters) : parameters }),
      ...(body && { requestBody: body }),
      ...('responses' in value ? { responses: upgradeResponses(upgrading, at) } : {}),
    },
  );
}

function bodyParameters(upgrading: Upgrading, { pointer, value }: OriginalObject): BodyParameters {
  const bodies: OriginalObject[] = [];
  const fields: OriginalObject[] = [];
  for (const [index, parameter] of itemsAt(value, 'parameters').entries()) {
    const part = bodyPart(upgrading.original, { pointer: pointer + pointerOf(['parameters', index]), value: parameter });
    if (part) (part.place === 'body' ? bodies : fields).push(part.at);
  }
  return { bodies, fields };
}

export function bodyPart(
  original: JsonObject,
  at: Located,
): { readonly place: 'body' | 'formData'; readonly at: OriginalObject } | undefined {
  const end = followReferences(original, at);
  if (end.kind !== 'found' || !isObject(end.value)) return undefined;
  const place = bodyPlace(stringAt(end.value, 'in'));
  return place && { place, at: { pointer: end.pointer, value: end.value } };
}

/** Values of `in` for parts of the body, with common variants. */
const PLACES: Readonly<Record<string, 'body' | 'formData'>> = {
  body: 'body',
  formdata: 'formData',
  'form-data': 'formData',
  form: 'formData',
};

export function bodyPlace(place: string | undefined): 'body' | 'formData' | undefined {
  const word = place?.toLowerCase() ?? '';
  return Object.hasOwn(PLACES, word) ? PLACES[word] : undefined;
}

/** Converts a listed parameter or reference. Returns `undefined` for parts of the body. */
export function upgradeListed(upgrading: Upgrading, { pointer, value }: Located): unknown {
  if (!isObject(value)) return value;
  if (bodyPart(upgrading.original, { pointer, value })) return undefined;
  const ref = referenceOf(value);
  return ref === undefined
    ? upgradeParameter(upgrading, { pointer, value })
    : madeReference(upgrading, 'parameter', { pointer, value }, ref);
}

/** Combines an operation's parameters, inherited parameters, and an existing `requestBody`. */
function requestBody(upgrading: Upgrading, { pointer, value }: OriginalObject, shared: BodyParameters, own: BodyParameters) {
  const written = upgrading.isMixed
    ? followReferences(upgrading.original, { pointer: `${pointer}/requestBody`, value: value['requestBody'] })
    : undefined;
  const declared = written?.kind === 'found' && isObject(written.value) ? { pointer: written.pointer, value: written.value } : undefined;
  const types = [...mediaTypes(upgrading, value, 'consumes'), ...entriesAt(declared?.value, 'content').map(([mediaType]) => mediaType)];
  const [body] = own.bodies.length > 0 || own.fields.length > 0 ? own.bodies : shared.bodies;
  const names = new Set(own.fields.map((field) => stringAt(field.value, 'name')));
  const inherited = own.bodies.length > 0 ? [] : shared.fields.filter((field) => !names.has(stringAt(field.value, 'name')));
  const fields = [...inherited, ...own.fields];
  const form = fields.length > 0 ? upgradeForm(upgrading, fields, types, `${pointer}/parameters`) : undefined;
  if (declared && (form ?? body)) return withForm(upgrading, declared, form);
  if (!body) return form;
  const made = isDefault(upgrading, value, 'consumes') && !form ? sharedBody(upgrading, body) : undefined;
  const upgraded = made ?? upgradeBody(upgrading, body, types.length > 0 ? types : DEFAULT_TYPES);
  if (!form) return upgraded;
  // Swagger forbids combining a body and form fields. Here they become alternative media types.
  const content = { ...(upgraded['content'] as JsonObject), ...(form['content'] as JsonObject) }; // Both objects were created above.
  return madeFrom(upgrading, { pointer: body.pointer }, { ...upgraded, content });
}

/** Adds form fields to an existing request body. Drops a redundant body parameter. */
function withForm(upgrading: Upgrading, declared: OriginalObject, form: JsonObject | undefined): JsonObject {
  const members = upgradeMembers(upgrading, 'request body', declared);
  const content = new Map(entriesAt(members, 'content'));
  for (const [mediaType, media] of entriesAt(form, 'content')) {
    const known = content.get(mediaType);
    const schemas = [member(known, 'schema'), member(media, 'schema')].filter((schema) => schema !== undefined);
    content.set(mediaType, isObject(known) ? { ...known, schema: { allOf: schemas } } : media);
  }
  return madeFrom(upgrading, { pointer: declared.pointer }, { ...members, content: Object.fromEntries(content) });
}

/** Returns a reference to a body parameter in the document's `parameters`, which becomes a component; otherwise nothing. */
function sharedBody(upgrading: Upgrading, { pointer }: OriginalObject): JsonObject | undefined {
  if (!/^\/parameters\/[^/]+$/.test(pointer)) return undefined;
  const ref = `#${pointer}`;
  const owner = { ...referenceTo(ref) };
  upgrading.references.push({ owner, kind: 'request body', ref });
  return madeFrom(upgrading, { pointer }, owner);
}

function upgradeResponses(upgrading: Upgrading, at: OriginalObject): unknown {
  const { responses } = at.value;
  if (!isObject(responses)) return responses;
  const produces = mediaTypes(upgrading, at.value, 'produces');
  const isOwn = !isDefault(upgrading, at.value, 'produces');
  const upgraded = Object.entries(responses).map(([status, response]) => {
    if (!isObject(response) || status.startsWith('x-')) return [status, response] as const;
    const written = { pointer: at.pointer + pointerOf(['responses', status]), value: response };
    const end = isOwn ? followReferences(upgrading.original, written) : undefined;
    // A shared response uses the document's media types. An operation with different media types needs a copy.
    const place = end?.kind === 'found' && isObject(end.value) ? { pointer: end.pointer, value: end.value } : written;
    return [status, upgradeResponse(upgrading, place, produces)] as const;
  });
  return madeFrom(upgrading, { pointer: `${at.pointer}/responses` }, Object.fromEntries(upgraded));
}

/** Returns an operation's media types, by default the document's. */
export function mediaTypes({ original }: Upgrading, operation: unknown, key: 'consumes' | 'produces'): readonly string[] {
  return stringsAt(Array.isArray(member(operation, key)) ? operation : original, key);
}

function isDefault(upgrading: Upgrading, operation: JsonObject, key: 'consumes' | 'produces'): boolean {
  const [own, all] = [mediaTypes(upgrading, operation, key), mediaTypes(upgrading, undefined, key)];
  return own.length === all.length && own.every((mediaType, index) => mediaType === all[index]);
}
