import type { PlainSchema, SchemaBase } from '../schema.ts';

/**
 * What parts ask for that one schema of the model has no room for beside what the merged one says: a second pattern,
 * divisor, encoding, `contains`, `not` or condition. A value must fit all of them.
 */
export function furtherParts(parts: readonly PlainSchema[], merged: PlainSchema): readonly PlainSchema[] {
  const base = { pointer: merged.pointer, examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
  return parts.flatMap((part): readonly PlainSchema[] => [...clauseParts(part, merged, base), ...ownParts(part, merged, base)]);
}

function clauseParts({ not: excluded, condition }: PlainSchema, merged: PlainSchema, base: SchemaBase): readonly PlainSchema[] {
  return [
    ...(excluded && excluded !== merged.not ? [{ kind: 'any' as const, ...base, not: excluded }] : []),
    ...(condition && condition !== merged.condition ? [{ kind: 'any' as const, ...base, condition }] : []),
  ];
}

function ownParts(part: PlainSchema, merged: PlainSchema, base: SchemaBase): readonly PlainSchema[] {
  if (part.kind === 'string' && merged.kind === 'string') {
    const { pattern, contentMediaType, contentEncoding } = part;
    const others = {
      ...(pattern === undefined || pattern === merged.pattern ? {} : { pattern }),
      ...(contentMediaType === undefined || contentMediaType === merged.contentMediaType ? {} : { contentMediaType }),
      ...(contentEncoding === undefined || contentEncoding === merged.contentEncoding ? {} : { contentEncoding }),
    };
    return Object.keys(others).length === 0 ? [] : [{ kind: 'string', ...base, ...others }];
  }
  if ((part.kind === 'number' || part.kind === 'integer') && (merged.kind === 'number' || merged.kind === 'integer')) {
    const { multipleOf } = part;
    const isOther = multipleOf !== undefined && Number(multipleOf) !== Number(merged.multipleOf);
    return isOther ? [{ kind: merged.kind, ...base, multipleOf }] : [];
  }
  if (part.kind !== 'array' || merged.kind !== 'array' || !part.contains || part.contains === merged.contains) return [];
  const { contains, minContains, maxContains } = part;
  const counts = { ...(minContains === undefined ? {} : { minContains }), ...(maxContains === undefined ? {} : { maxContains }) };
  return [{ kind: 'array', ...base, prefixItems: [], uniqueItems: false, contains, ...counts }];
}
