import { MAY_BE_EMPTY } from '../api.ts';
import { followReferences } from '../follow-reference.ts';
import { entriesAt, isObject, isTrueAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { isSameType } from '../is-same-type.ts';
import { bodyExamples, EXAMPLE_KEYS } from './upgrade-examples.ts';
import { keysOf, separationOf, splitSchema } from './upgrade-parameter.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { madeFrom, type OriginalObject, splitKeys, type Upgrading } from './upgrading.ts';

const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';

export function upgradeBody(upgrading: Upgrading, at: OriginalObject, consumes: readonly string[]): JsonObject {
  const { pointer, value } = at;
  const [, rest] = splitKeys(value, (key) => ['name', 'in', 'schema', 'example'].includes(key) || EXAMPLE_KEYS.has(key));
  // Some authors declare a body's type directly, as in other parameters, instead of in `schema`.
  const plain = isObject(value['schema'])
    ? { schema: upgradedSchema(upgrading, at), rest }
    : splitSchema(upgrading, { pointer, value: rest }, undefined);
  const content = consumes.map((mediaType) => {
    const media = { schema: plain.schema, ...bodyExamples(value, mediaType, consumes) };
    return [mediaType, madeFrom(upgrading, { pointer }, media)] as const;
  });
  return madeFrom(upgrading, { pointer, kind: 'request body' }, { ...plain.rest, content: Object.fromEntries(content) });
}

function upgradedSchema(upgrading: Upgrading, { pointer, value }: OriginalObject): unknown {
  return upgradeSchema(upgrading, { pointer: `${pointer}/schema`, value: value['schema'] });
}

/** Combines an operation's form fields into a request body, which is required if any field is. */
export function upgradeForm(
  upgrading: Upgrading,
  fields: readonly OriginalObject[],
  consumes: readonly string[],
  pointer: string,
): JsonObject {
  const named = fields.flatMap((field) => namedField(upgrading, field));
  const required = named.filter(({ field }) => isTrueAt(field.value, 'required')).map(({ name }) => name);
  const styles = named.flatMap(({ name, field }) => {
    const { style, format } = separationOf(upgrading, field.value, 'query');
    const [written] = splitKeys(field.value, (key) => ENCODING_KEYS.has(key));
    const emptiness = isTrueAt(field.value, 'allowEmptyValue') ? { [MAY_BE_EMPTY]: true } : {};
    const separation = format === undefined && !isFile(upgrading, field.value) ? style : {};
    const encoding = { ...separation, ...written, ...emptiness };
    return Object.keys(encoding).length === 0 ? [] : [[name, encoding] as const];
  });
  const schema = madeFrom(
    upgrading,
    { pointer },
    {
      type: 'object',
      ...(required.length === 0 ? {} : { required }),
      properties: Object.fromEntries(named.map(({ name, field }) => [name, upgradeField(upgrading, field)])),
    },
  );
  const media = madeFrom(upgrading, { pointer }, { schema, ...(styles.length === 0 ? {} : { encoding: Object.fromEntries(styles) }) });
  const content = Object.fromEntries(formTypes(upgrading, fields, consumes).map((mediaType) => [mediaType, media]));
  return madeFrom(upgrading, { pointer }, { ...(required.length === 0 ? {} : { required: true }), content });
}

function namedField({ problems, source }: Upgrading, field: OriginalObject): readonly { name: string; field: OriginalObject }[] {
  const name = stringAt(field.value, 'name');
  if (name !== undefined) return [{ name, field }];
  const what = 'A form field has no name and is ignored.';
  problems.push({ severity: 'error', what, where: source.locate(field.pointer), cure: 'Add name: ….' });
  return [];
}

function upgradeField(upgrading: Upgrading, field: OriginalObject): JsonObject {
  const { schema, rest } = splitSchema(upgrading, field, 'query');
  const [, others] = splitKeys(rest, (key) => FIELD_KEYS.has(key) || ENCODING_KEYS.has(key));
  const [named] = entriesAt(field.value, 'examples').flatMap(([, item]) => (isObject(item) && 'value' in item ? [item['value']] : []));
  const example = member(field.value, 'x-example') ?? named;
  const words = { ...(example === undefined ? {} : { example }), ...others };
  return madeFrom(upgrading, { pointer: field.pointer, kind: 'schema' }, { ...keysOf(schema), ...words });
}

const FIELD_KEYS: ReadonlySet<string> = new Set(['name', 'in', 'required', 'allowEmptyValue', 'content', 'examples']);

const ENCODING_KEYS: ReadonlySet<string> = new Set(['style', 'explode', 'allowReserved']);

/** Returns the operation's form media types, or else the simplest media type that can represent the fields. */
function formTypes(upgrading: Upgrading, fields: readonly OriginalObject[], consumes: readonly string[]): readonly string[] {
  const written = consumes.filter((mediaType) => isSameType(mediaType, MULTIPART) || isSameType(mediaType, URLENCODED));
  if (written.length > 0) return written;
  return [fields.some(({ value }) => isFile(upgrading, value)) ? MULTIPART : URLENCODED];
}

function isFile({ original }: Upgrading, field: JsonObject): boolean {
  const schema = followReferences(original, { pointer: '', value: field['schema'] });
  const values = [field, ...(schema.kind === 'found' ? [schema.value] : [])];
  return values.some((value) =>
    [value, member(value, 'items')].some((part) => stringAt(part, 'type') === 'file' || stringAt(part, 'format') === 'binary'),
  );
}
