import type { Schema } from '../../openapi/schema.ts';
import { conditionRule, containedCount, exclusionRule, isNameRule, onlyConstant } from './describe-schema.ts';

/** A schema beside the schema: what the value, or a part of it, must match or must not match. */
export interface Clause {
  /** Part of its address. */
  readonly key: string;
  readonly label: string;
  readonly schema: Schema;
}

/** The clauses of a schema, without those that are said in words (`describeRules`). */
export function listClauses(schema: Schema): readonly Clause[] {
  const { not: excluded, condition } = schema;
  return [
    ...(excluded && !exclusionRule(excluded) ? [{ key: 'not', label: 'Must not match', schema: excluded }] : []),
    ...(condition && !conditionRule(condition)
      ? [
          { key: 'if', label: 'If it matches', schema: condition.if },
          ...(condition.then ? [{ key: 'then', label: 'then it must match', schema: condition.then }] : []),
          ...(condition.else ? [{ key: 'else', label: 'else it must match', schema: condition.else }] : []),
        ]
      : []),
    ...clausesOfKind(schema),
  ];
}

function clausesOfKind(schema: Schema): readonly Clause[] {
  switch (schema.kind) {
    case 'array': {
      const { contains, unevaluatedItems, items } = schema;
      const isOpen = unevaluatedItems && unevaluatedItems.kind !== 'never' && unevaluatedItems.kind !== 'any' && !items;
      return [
        ...(contains && !onlyConstant(contains)
          ? [{ key: 'contains', label: `${containedCount(schema)} of its items must match`, schema: contains }]
          : []),
        ...(isOpen ? [{ key: 'items', label: 'All other items', schema: unevaluatedItems }] : []),
      ];
    }
    case 'object':
      return schema.propertyNames && !isNameRule(schema.propertyNames)
        ? [{ key: 'names', label: 'Names of fields', schema: schema.propertyNames }]
        : [];
    case 'string':
      return schema.contentSchema ? [{ key: 'content', label: 'The text holds', schema: schema.contentSchema }] : [];
    default:
      return [];
  }
}
