import type { Encoding, MediaType, PartEncoding } from '../openapi/api.ts';
import { headerAddress, itemAddress, partAddress, payloadAddress, payloadPath } from './address.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import { planHeader, type ValueContext } from './plan-parameters.ts';
import type { Rule } from './schema/rule.ts';
import { isComposite } from './schema/type-name.ts';
import type { FieldPlan, SchemaPlan } from './schema-plan.ts';

export interface PayloadPlan {
  readonly id: string;
  readonly path: string;
  readonly mediaType: string;
  readonly schema?: SchemaPlan;
  /** Whether `schema` describes a stream's items rather than the entire stream. */
  readonly isStream: boolean;
  /** Schema of each item, if the entire stream also has a schema. */
  readonly item?: { readonly id: string; readonly schema: SchemaPlan };
  readonly parts: readonly PartPlan[];
}

export interface PartPlan {
  readonly id: string;
  readonly part: PartSelector;
  readonly rules: readonly Rule[];
  readonly headers: readonly FieldPlan[];
  readonly parts: readonly PartPlan[];
}

/** Positions count from 0. `each` applies to all parts, `further` to those after positional parts. */
export type PartSelector = { readonly name: string } | { readonly position: number } | 'each' | 'further';

/** Addresses for the first media type are short (`body.rooms`); other addresses contain the media type. */
export function planPayloads(content: readonly MediaType[], owner: string, context: ValueContext): readonly PayloadPlan[] {
  return content.map((mediaType, index) => {
    const { name, schema, itemSchema } = mediaType;
    const path = payloadPath(owner, name, index);
    const id = context.ids.take(payloadAddress(owner, path));
    const written = schema ?? itemSchema;
    return {
      id,
      path,
      mediaType: name,
      isStream: itemSchema !== undefined && schema === undefined,
      ...(written ? { schema: context.planner.plan(written, id, { path }) } : {}),
      ...(schema && itemSchema ? { item: planItem(itemSchema, path, context) } : {}),
      parts: planParts(mediaType, path, context),
    };
  });
}

function planItem(
  schema: NonNullable<MediaType['itemSchema']>,
  path: string,
  { planner, ids }: ValueContext,
): NonNullable<PayloadPlan['item']> {
  const id = ids.take(itemAddress(path));
  return { id, schema: planner.plan(schema, id) };
}

function planParts(mediaType: MediaType, path: string, context: ValueContext): readonly PartPlan[] {
  const { encoding, prefixEncoding = [], itemEncoding } = mediaType;
  const said = encoding.filter((part) => !isUsualForm(part, mediaType, context));
  return [
    ...said.map((part) => planPart({ name: part.property }, part, path, context)),
    ...prefixEncoding.map((part, position) => planPart({ position }, part, path, context)),
    ...(itemEncoding ? [planPart(prefixEncoding.length > 0 ? 'further' : 'each', itemEncoding, path, context)] : []),
  ];
}

/** Whether a part only declares the default `style: form`, as generators often do for every part. */
function isUsualForm(encoding: Encoding, { schema }: MediaType, { api }: ValueContext): boolean {
  const { property, style, explode = true, ...rest } = encoding;
  if (style !== 'form' || !explode || rest.contentType !== undefined || rest.allowReserved || rest.allowEmptyValue) return false;
  if (rest.headers.length > 0 || rest.encoding || !schema) return false;
  const whole = mergeSchema(api, schema).schema;
  const part = whole.kind === 'object' ? whole.properties.find(({ name }) => name === property) : undefined;
  return part !== undefined && !isComposite(mergeSchema(api, part.schema).schema);
}

function planPart(part: PartSelector, encoding: PartEncoding, path: string, context: ValueContext): PartPlan {
  const id = context.ids.take(partAddress(path, part));
  const headers = encoding.headers.map((header) => planHeader(header, headerAddress(id, header.name), context));
  const inner = (encoding.encoding ?? []).map((inside) => planPart({ name: inside.property }, inside, id, context));
  return { id, part, rules: partRules(encoding), headers, parts: inner };
}

function partRules({ contentType, style, explode, allowReserved, allowEmptyValue }: PartEncoding): readonly Rule[] {
  const isRepeated = explode === true && style !== undefined && style.endsWith('Delimited');
  return [
    ...(contentType === undefined ? [] : [{ kind: 'wire' as const, wire: 'as' as const, code: contentType }]),
    // Omit delimited styles with `explode`, because they repeat the part just as `form` does.
    ...(style === undefined || isRepeated ? [] : [{ kind: 'wire' as const, wire: 'style' as const, code: style }]),
    // Needed only for repeated parts and `form`, because other styles imply the separator.
    ...(explode === undefined || !(isRepeated || (style ?? 'form') === 'form')
      ? []
      : [{ kind: 'wire' as const, wire: explode ? ('repeated' as const) : ('commas' as const) }]),
    ...(allowReserved ? [{ kind: 'wire' as const, wire: 'reserved' as const }] : []),
    ...(allowEmptyValue ? [{ kind: 'wire' as const, wire: 'mayBeEmpty' as const }] : []),
  ];
}
