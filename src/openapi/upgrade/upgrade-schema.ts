import { pointerOf } from '../../data/pointer.ts';
import { type Located, referenceOf, referenceTo } from '../follow-reference.ts';
import { entriesAt, isObject, isTrueAt, itemsAt, type JsonObject } from '../read-json.ts';
import { mapChildren } from '../walk-spec.ts';
import { madeFrom, madeReference, type OriginalObject, splitKeys, type Upgrading } from './upgrading.ts';

/** Converts a Swagger 2.0 schema (JSON Schema draft 4) to OpenAPI 3. Returns any other value unchanged. */
export function upgradeSchema(upgrading: Upgrading, { pointer, value }: Located): unknown {
  return isObject(value) ? upgradeObject(upgrading, { pointer, value }) : value;
}

function upgradeObject(upgrading: Upgrading, at: OriginalObject): JsonObject {
  const { pointer, value } = at;
  const schema: Record<string, unknown> = {
    ...mapChildren({ kind: 'schema', value, pointer }, ([child, childPointer]) =>
      upgradeSchema(upgrading, { pointer: childPointer, value: child }),
    ),
  };
  for (const key of ['properties', 'allOf'])
    if (typeof schema[key] === 'object' && schema[key] !== null) madeFrom(upgrading, { pointer: pointer + pointerOf([key]) }, schema[key]);
  if (schema['type'] === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  if ('discriminator' in schema) schema['discriminator'] = upgradeDiscriminator(upgrading, at);
  const ref = referenceOf(value);
  if (upgrading.isMixed)
    return ref === undefined ? madeFrom(upgrading, { pointer, kind: 'schema' }, schema) : refer(upgrading, pointer, schema, ref);
  if (Array.isArray(value['items'])) schema['items'] = listedItems(upgrading, at);
  replaceExtension(schema, 'x-nullable', 'nullable');
  replaceExtension(schema, 'x-example', 'example');
  splitTypes(schema);
  const moved = 'example' in value || !('x-example' in value) ? undefined : { example: `${pointer}/x-example` };
  if (ref === undefined) return madeFrom(upgrading, { pointer, kind: 'schema', moved }, schema);
  if (!isTrueAt(schema, 'nullable')) return refer(upgrading, pointer, schema, ref);
  // Siblings of `$ref` would be ignored, so the reference moves to `allOf`.
  const [, rest] = splitKeys(schema, (key) => Object.hasOwn(referenceTo(ref), key));
  return madeFrom(upgrading, { pointer, kind: 'schema' }, { allOf: [refer(upgrading, pointer, { ...referenceTo(ref) }, ref)], ...rest });
}

function refer(upgrading: Upgrading, pointer: string, value: JsonObject, ref: string): JsonObject {
  return madeReference(upgrading, 'schema', { pointer, value }, ref);
}

/** Combines a list of `items` schemas (draft 4), because OpenAPI 3.0 has no schemas by position. */
function listedItems(upgrading: Upgrading, { pointer, value }: OriginalObject): unknown {
  const all = itemsAt(value, 'items').map((item, index) =>
    upgradeSchema(upgrading, { pointer: pointer + pointerOf(['items', index]), value: item }),
  );
  return all.length > 1 ? madeFrom(upgrading, { pointer: `${pointer}/items` }, { anyOf: all }) : (all[0] ?? {});
}

/** Renames an extension to its standard key, which takes precedence if both exist. */
function replaceExtension(schema: Record<string, unknown>, extension: string, key: string): void {
  if (!(extension in schema)) return;
  if (!(key in schema)) schema[key] = schema[extension];
  delete schema[extension];
}

function upgradeDiscriminator({ variants }: Upgrading, { pointer, value: { discriminator } }: OriginalObject): unknown {
  const named = [...(variants.get(pointer) ?? [])].map(([value, target]) => [value, `#${target}`] as const);
  if (typeof discriminator === 'string')
    return { propertyName: discriminator, ...(named.length === 0 ? {} : { mapping: fromDefinitions(named) }) };
  const written = entriesAt(discriminator, 'mapping');
  return isObject(discriminator) && written.length > 0 ? { ...discriminator, mapping: fromDefinitions(written) } : discriminator;
}

function fromDefinitions(mapping: readonly (readonly [string, unknown])[]): JsonObject {
  const moved = (ref: unknown): unknown => (typeof ref === 'string' ? ref.replace(/^#\/definitions\//, '#/components/schemas/') : ref);
  return Object.fromEntries(mapping.map(([value, ref]) => [value, moved(ref)]));
}

/** Splits a list of types into branches, and converts "null" to `nullable`. */
function splitTypes(schema: Record<string, unknown>): void {
  const { type } = schema;
  if (type === 'null') Object.assign(schema, { type: 'string', nullable: true, enum: [null] });
  if (!Array.isArray(type)) return;
  const types: readonly unknown[] = type.filter((name) => name !== 'null');
  if (types.length < type.length) schema['nullable'] = true;
  if (types.length === 1) {
    [schema['type']] = types;
    return;
  }
  delete schema['type'];
  const branches = types.map((name) => ({ type: name, ...(name === 'array' ? { items: schema['items'] ?? {} } : {}) }));
  schema['allOf'] = [...itemsAt(schema, 'allOf'), { anyOf: branches }];
  if (types.includes('array')) delete schema['items'];
}
