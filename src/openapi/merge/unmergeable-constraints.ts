import { bareBase } from '../bare-base.ts';
import { compact } from '../read-json.ts';
import type { PlainSchema, SchemaBase } from '../schema.ts';

/** Returns constraints that a merged schema cannot express: further patterns, divisors, encodings, `contains`, `not` and conditions. */
export function unmergeableConstraints(parts: readonly PlainSchema[], merged: PlainSchema): readonly PlainSchema[] {
  const base = bareBase(merged.pointer);
  return parts.flatMap((part): readonly PlainSchema[] => [...clauseParts(part, merged, base), ...ownParts(part, merged, base)]);
}

function clauseParts(part: PlainSchema, merged: PlainSchema, base: SchemaBase): readonly PlainSchema[] {
  const [excluded, condition] = [unlike(part.not, merged.not), unlike(part.condition, merged.condition)];
  return [
    ...(excluded ? [{ kind: 'any' as const, ...base, not: excluded }] : []),
    ...(condition ? [{ kind: 'any' as const, ...base, condition }] : []),
  ];
}

function unlike<T>(said: T | undefined, merged: T | undefined): T | undefined {
  return said === merged ? undefined : said;
}

function ownParts(part: PlainSchema, merged: PlainSchema, base: SchemaBase): readonly PlainSchema[] {
  if (part.kind === 'string' && merged.kind === 'string') {
    const others = compact({
      pattern: unlike(part.pattern, merged.pattern),
      contentMediaType: unlike(part.contentMediaType, merged.contentMediaType),
      contentEncoding: unlike(part.contentEncoding, merged.contentEncoding),
    });
    return Object.keys(others).length === 0 ? [] : [{ kind: 'string', ...base, ...others }];
  }
  if ((part.kind === 'number' || part.kind === 'integer') && (merged.kind === 'number' || merged.kind === 'integer')) {
    const { multipleOf } = part;
    const isOther = multipleOf !== undefined && Number(multipleOf) !== Number(merged.multipleOf);
    return isOther ? [{ kind: merged.kind, ...base, multipleOf }] : [];
  }
  if (part.kind !== 'array' || merged.kind !== 'array' || !part.contains || part.contains === merged.contains) return [];
  const { contains, minContains, maxContains } = part;
  return [{ kind: 'array', ...base, prefixItems: [], uniqueItems: false, contains, ...compact({ minContains, maxContains }) }];
}
