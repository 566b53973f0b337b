import type { Schema } from '../schema.ts';
import type { Scope, TypeContext } from './type-context.ts';
import { commentText } from './type-text.ts';

/** Writes a JSDoc block, including the description of list items and constraints that types cannot express. */
export function typeComment({ innerNameOf }: Pick<TypeContext, 'innerNameOf'>, schema: Schema, scope: Scope): string {
  const items = schema.kind === 'array' ? schema.items : undefined;
  const isSaid = items && items.kind !== 'array' && innerNameOf(items, scope) === undefined && !/(?:^|\s)@\w/.test(items.description ?? '');
  const itemsText = isSaid && items.description !== undefined ? `Items: ${items.description}` : undefined;
  const texts = [schema.description, itemsText].filter((text) => text !== undefined);
  const limits = schema.kind === 'array' ? (['minItems', 'maxItems'] as const) : [];
  const tags = limits.flatMap((key) => (schema.kind === 'array' && schema[key] !== undefined ? [`@${key} ${String(schema[key])}`] : []));
  return commentText(texts.join('\n\n'), tags, schema.deprecated);
}
