import type { Schema } from '../../openapi/schema.ts';
import { containedCount, exclusionRule, isConditionRule, isThenRule, isNameRule, onlyConstantProperty } from './list-rules.ts';
import type { Range } from './rule.ts';

/** The kind is also the last segment of the clause's address. */
export type ClauseKind =
  | { readonly kind: 'not' | 'then' | 'else' | 'items' | 'names' | 'content' }
  /** `constant` is set if the `if` schema only compares one field with a fixed value. */
  | { readonly kind: 'if'; readonly constant?: { readonly name: string; readonly value: string } }
  | { readonly kind: 'contains'; readonly count: Range };

/** A subschema that the value or its contents must or must not match. */
export interface Clause {
  readonly clause: ClauseKind;
  readonly schema: Schema;
}

/** Lists only the clauses that `listRules` does not cover. */
export function listClauses(schema: Schema): readonly Clause[] {
  const { not: excluded, condition } = schema;
  const conditions =
    condition && !isConditionRule(condition)
      ? [
          { clause: testClause(condition.if), schema: condition.if },
          ...(isThenRule(condition) ? [] : one('then', condition.then)),
          ...one('else', condition.else),
        ]
      : [];
  return [...(excluded && !exclusionRule(excluded) ? one('not', excluded) : []), ...conditions, ...clausesOfKind(schema)];
}

function testClause(test: Schema): ClauseKind {
  const constant = onlyConstantProperty(test);
  return { kind: 'if', ...(constant ? { constant } : {}) };
}

function one(kind: Exclude<ClauseKind['kind'], 'contains' | 'if'>, schema: Schema | undefined): readonly Clause[] {
  return schema ? [{ clause: { kind }, schema }] : [];
}

function clausesOfKind(schema: Schema): readonly Clause[] {
  switch (schema.kind) {
    case 'array': {
      const { contains, unevaluatedItems, items } = schema;
      const isOpen = unevaluatedItems && unevaluatedItems.kind !== 'never' && unevaluatedItems.kind !== 'any' && !items;
      return [
        ...(contains && !onlyConstantProperty(contains)
          ? [{ clause: { kind: 'contains' as const, count: containedCount(schema) }, schema: contains }]
          : []),
        ...(isOpen ? one('items', unevaluatedItems) : []),
      ];
    }
    case 'object':
      return schema.propertyNames && !isNameRule(schema.propertyNames) ? one('names', schema.propertyNames) : [];
    case 'string':
      return one('content', schema.contentSchema);
    default:
      return [];
  }
}
