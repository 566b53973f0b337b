import type { Encoding, FileField } from '../api.ts';
import type { WithSchemas } from '../follow-schema.ts';
import { isFile } from '../is-file.ts';
import { schemaKey } from '../merge/intersection-of.ts';
import { mergeSchema, type MergedSchema } from '../merge/merge-schema.ts';
import { compact } from '../read-json.ts';
import type { Schema, StringSchema, UnionSchema } from '../schema.ts';

/** Most likely what a body holds of which no field is known. */
const ONE_FILE: readonly FileField[] = [{ name: 'file', isRequired: true }];

/**
 * The fields of a multipart body that are files or lists of files, those of all branches among them.
 *
 * @param encoding how the fields are sent: a value of any kind with a media type of its own is a file
 * @param isGuessed whether a body that names no field is taken for one file
 */
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

/** The fields of a multipart body that are bytes written as texts, in Base64, say. */
export function listEncodedFields(index: WithSchemas, body: Schema | undefined): readonly string[] {
  const isEncoded = (text: StringSchema): boolean => text.contentEncoding !== undefined && !isFile(text);
  return body ? fieldsOf(index, body).flatMap(({ name, schema }) => (textIn(index, schema, isEncoded) ? name : [])) : [];
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The fields of an object, those of all branches among them. */
function fieldsOf(index: WithSchemas, body: Schema): readonly Field[] {
  const found: Field[] = [];
  const entered = new Set<string>();
  // A list instead of recursion: it grows while it is walked.
  const open = [body];
  for (const schema of open) {
    const key = schemaKey(schema);
    if (entered.has(key)) continue;
    entered.add(key);
    const merged = mergeSchema(index, schema);
    open.push(...unionsOf(merged).flatMap(({ branches }) => branches.map((branch) => branch.schema)));
    if (merged.schema.kind !== 'object') continue;
    const { properties, required } = merged.schema;
    // What a branch requires is required with that branch only.
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

/** Whether what a media type stands for can be written down in a sample. */
function isText(mediaType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml)\b|^application\/x-www-form-urlencoded/i.test(mediaType.trim());
}

/** Whether a schema, or that of the items of a list, says nothing of its values. */
function isAny(index: WithSchemas, schema: Schema, level = 0): boolean {
  const { schema: plain, unions } = mergeSchema(index, schema);
  if (plain.kind === 'array') return plain.items === undefined || (level < MAX_LEVELS && isAny(index, plain.items, level + 1));
  return plain.kind === 'any' && unions.length === 0;
}

/** Unions and lists around a file at most. */
const MAX_LEVELS = 3;

/** The schema of a file, or of the files in a list. */
function fileIn(index: WithSchemas, schema: Schema): StringSchema | undefined {
  return textIn(index, schema, isFile);
}

/** The schema of a text of some kind, or of the texts in a list. */
function textIn(index: WithSchemas, schema: Schema, isWanted: (text: StringSchema) => boolean, level = 0): StringSchema | undefined {
  const { schema: plain } = mergeSchema(index, schema);
  if (plain.kind === 'string') return isWanted(plain) ? plain : undefined;
  // Examples are made of the first branch.
  const inner = plain.kind === 'array' ? plain.items : plain.kind === 'union' ? plain.branches[0]?.schema : undefined;
  return inner && level < MAX_LEVELS ? textIn(index, inner, isWanted, level + 1) : undefined;
}
