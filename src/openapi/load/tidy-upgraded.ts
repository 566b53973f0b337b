import { entriesAt, isObject, itemsAt, member, type JsonObject } from '../read-json.ts';
import { editSpec } from '../walk-spec.ts';

/**
 * Takes out of an upgraded Swagger 2.0 document what its upgrade leaves invalid although the document is valid: schemes
 * without a host, the empty list of required fields of a form in which no field is required, and what JSON Schema draft 4
 * may say of types and items, and OpenAPI 3.0 may not.
 */
export function tidyUpgraded(upgraded: JsonObject): JsonObject {
  const document = Object.fromEntries(Object.entries(upgraded).filter(([key]) => key !== 'schemes'));
  editSpec(document, ({ kind, value }) => {
    if (kind === 'schema') tidySchema(value);
    if (kind === 'request body') entriesAt(value, 'content').forEach(([mediaType, media]) => tidyForm(mediaType, media));
  });
  return document;
}

function tidyForm(mediaType: string, media: unknown): void {
  const schema = member(media, 'schema');
  const isForm = mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded';
  if (isForm && isObject(schema) && itemsAt(schema, 'required').length === 0) Reflect.deleteProperty(schema, 'required');
}

/** Several types become as many branches, with "null" as `nullable`; a list of items becomes one schema for all of them. */
function tidySchema(schema: Record<string, unknown>): void {
  const { type, items } = schema;
  if (Array.isArray(items) && items.length > 0) schema['items'] = items.length === 1 ? itemsAt(schema, 'items')[0] : { anyOf: items };
  if (type === 'null') Object.assign(schema, { type: 'string', nullable: true, enum: [null] });
  if (!Array.isArray(type)) return;
  const types: readonly unknown[] = type.filter((name) => name !== 'null');
  if (types.length < type.length) schema['nullable'] = true;
  if (types.length === 1) schema['type'] = types[0];
  else {
    delete schema['type'];
    const branches = types.map((name) => ({ type: name, ...(name === 'array' ? { items: schema['items'] ?? {} } : {}) }));
    schema['allOf'] = [...itemsAt(schema, 'allOf'), { anyOf: branches }];
    if (types.includes('array')) delete schema['items'];
  }
}
