import type { MediaType, PartEncoding } from '../openapi/api.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';
import type { Rule } from './describe-schema.ts';
import { planValue, type ValueContext } from './plan-parameters.ts';
import type { FieldPlan, SchemaPlan } from './schema-plan.ts';

/** What a message may carry in one media type. */
export interface PayloadPlan {
  readonly id: string;
  readonly mediaType: string;
  readonly schema?: SchemaPlan;
  /** Whether the schema is of each item of a stream, not of the whole. */
  readonly isStream: boolean;
  /** The schema of each item, where the whole has one too. */
  readonly item?: { readonly id: string; readonly schema: SchemaPlan };
  readonly parts: readonly PartPlan[];
}

/** How a part of a form or multipart body is written. */
export interface PartPlan {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly headers: readonly FieldPlan[];
  readonly parts: readonly PartPlan[];
}

/** The first media type has the short addresses (`body.rooms`); those of the others name it. */
export function planPayloads(content: readonly MediaType[], path: string, context: ValueContext): readonly PayloadPlan[] {
  return content.map((mediaType, index) => {
    const { name, schema, itemSchema } = mediaType;
    const own = index === 0 ? path : `${path}-${name.replaceAll(/[^\w]+/g, '-')}`;
    const id = context.ids.take(index === 0 && path !== 'body' ? `${path}-body` : own);
    const written = schema ?? itemSchema;
    return {
      id,
      mediaType: name,
      isStream: itemSchema !== undefined && schema === undefined,
      ...(written ? { schema: context.planner.plan(written, id, own) } : {}),
      ...(schema && itemSchema ? { item: planItem(itemSchema, own, context) } : {}),
      parts: planParts(mediaType, own, context),
    };
  });
}

function planItem(
  schema: NonNullable<MediaType['itemSchema']>,
  path: string,
  { planner, ids }: ValueContext,
): NonNullable<PayloadPlan['item']> {
  const id = ids.take(`${path}-item`);
  return { id, schema: planner.plan(schema, id) };
}

function planParts(mediaType: MediaType, path: string, context: ValueContext): readonly PartPlan[] {
  const { encoding, prefixEncoding = [], itemEncoding } = mediaType;
  const { strings } = context;
  return [
    ...encoding.map((part) => planPart(part.property, part, path, context)),
    ...prefixEncoding.map((part, index) => planPart(strings.part(index + 1), part, path, context, `part ${index + 1}`)),
    ...(itemEncoding && prefixEncoding.length > 0
      ? [planPart(strings.eachFurtherPart, itemEncoding, path, context, 'each further part')]
      : []),
    ...(itemEncoding && prefixEncoding.length === 0 ? [planPart(strings.eachPart, itemEncoding, path, context, 'each part')] : []),
  ];
}

/** @param key what its id ends with: an id is part of an address, and the same in every language */
function planPart(name: string, part: PartEncoding, path: string, context: ValueContext, key = name): PartPlan {
  const id = context.ids.take(`${path}-part.${key}`);
  const headers = part.headers.map((header) => planValue(header, context.ids.take(`${id}-header.${header.name}`), context));
  const inner = (part.encoding ?? []).map((encoding) => planPart(encoding.property, encoding, id, context));
  return { id, name, rules: partRules(part, context.strings), headers, parts: inner };
}

function partRules({ contentType, style, explode, allowReserved }: PartEncoding, { wire }: ReferenceStrings): readonly Rule[] {
  return [
    ...(contentType === undefined ? [] : [{ text: wire.as, code: contentType }]),
    ...(style === undefined ? [] : [{ text: wire.style, code: style }]),
    ...(explode === undefined ? [] : [{ text: explode ? wire.repeated : wire.commas }]),
    ...(allowReserved ? [{ text: wire.reserved }] : []),
  ];
}
