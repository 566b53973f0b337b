import type { Encoding, FileField } from '../api.ts';
import type { WithSchemas } from '../follow-schema.ts';
import { isFile } from '../is-file.ts';
import { schemaKey } from '../merge/intersection-of.ts';
import { mergeSchema, type MergedSchema } from '../merge/merge-schema.ts';
import { compact } from '../read-json.ts';
import type { Schema, StringSchema, UnionSchema } from '../schema.ts';

const ONE_FILE: readonly FileField[] = [{ name: 'file', isRequired: true }];

/** Lists a multipart body's file fields in all branches. With `isGuessed`, assumes one file in a body without named fields. */
export function listFiles(
  index: WithSchemas,
  body: Schema | undefined,
  encoding: readonly Encoding[],
  isGuessed: boolean,
): readonly FileField[] {
  if (isGuessed && (!body || namesNoField(mergeSchema(index, body)))) return ONE_FILE;
  if (!body) return [];
  const whole = mergeSchema(index, body).schema;
  const item = whole.kind === 'array' ? fileIn(index, whole) : undefined;
  if (item) return [{ name: 'file', isWhole: true, isRequired: true, ...compact({ mediaType: item.contentMediaType }) }];
  const files = fieldsOf(index, body).flatMap(({ name, schema, isRequired }): readonly FileField[] => {
    const type = encoding.find((one) => one.property === name)?.contentType ?? 'text/plain';
    const file: Pick<StringSchema, 'contentMediaType'> | undefined =
      fileIn(index, schema) ?? (!isText(type) && isAny(index, schema) ? {} : undefined);
    return file ? [{ name, isRequired, ...compact({ mediaType: file.contentMediaType }) }] : [];
  });
  return [...new Map(files.toReversed().map((file) => [file.name, file])).values()].toReversed();
}

/** Lists a multipart body's fields that contain encoded bytes, such as Base64. */
export function listEncodedFields(index: WithSchemas, body: Schema | undefined): readonly string[] {
  const isEncoded = (text: StringSchema): boolean => text.contentEncoding !== undefined && !isFile(text);
  return body ? fieldsOf(index, body).flatMap(({ name, schema }) => (textIn(index, schema, isEncoded) ? name : [])) : [];
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Returns an object's fields in all branches. */
function fieldsOf(index: WithSchemas, body: Schema): readonly Field[] {
  const found: Field[] = [];
  const entered = new Set<string>();
  // This list grows during iteration, which avoids recursion.
  const open = [body];
  for (const schema of open) {
    const key = schemaKey(schema);
    if (entered.has(key)) continue;
    entered.add(key);
    const merged = mergeSchema(index, schema);
    open.push(...unionsOf(merged).flatMap(({ branches }) => branches.map((branch) => branch.schema)));
    if (merged.schema.kind !== 'object') continue;
    const { properties, required } = merged.schema;
    // Fields that a branch requires are required only in that branch.
    found.push(...properties.map((property) => ({ ...property, isRequired: schema === body && required.includes(property.name) })));
  }
  return found;
}

function namesNoField({ schema, unions }: MergedSchema): boolean {
  if (schema.kind === 'object') return schema.properties.length + unions.length === 0 && schema.additional?.kind !== 'never';
  return schema.kind === 'any' && unions.length === 0;
}

function unionsOf({ schema, unions }: MergedSchema): readonly UnionSchema[] {
  return schema.kind === 'union' ? [schema, ...unions] : unions;
}

/** Whether a sample can show values of this media type as text. */
function isText(mediaType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml)\b|^application\/x-www-form-urlencoded/i.test(mediaType.trim());
}

/** Whether a schema, or a list's item schema, allows any value. */
function isAny(index: WithSchemas, schema: Schema, level = 0): boolean {
  const { schema: plain, unions } = mergeSchema(index, schema);
  if (plain.kind === 'array') return plain.items === undefined || (level < MAX_LEVELS && isAny(index, plain.items, level + 1));
  return plain.kind === 'any' && unions.length === 0;
}

/** Maximum nesting of unions and lists around a file. */
const MAX_LEVELS = 3;

function fileIn(index: WithSchemas, schema: Schema): StringSchema | undefined {
  return textIn(index, schema, isFile);
}

/** Returns the string schema that satisfies `isWanted`: the schema itself, or a list's items. */
function textIn(index: WithSchemas, schema: Schema, isWanted: (text: StringSchema) => boolean, level = 0): StringSchema | undefined {
  const { schema: plain } = mergeSchema(index, schema);
  if (plain.kind === 'string') return isWanted(plain) ? plain : undefined;
  // Use a union's first branch, as examples do.
  const inner = plain.kind === 'array' ? plain.items : plain.kind === 'union' ? plain.branches[0]?.schema : undefined;
  return inner && level < MAX_LEVELS ? textIn(index, inner, isWanted, level + 1) : undefined;
}
