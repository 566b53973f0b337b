import type { Schema } from '../openapi/schema.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';
import { conditionRule, containedCount, exclusionRule, isNameRule, onlyConstant } from './describe-schema.ts';

/** A schema beside the schema: what the value, or a part of it, must match or must not match. */
export interface Clause {
  /** Part of its address. */
  readonly key: string;
  readonly label: string;
  readonly schema: Schema;
}

/** The clauses of a schema, without those that are said in words (`describeRules`). */
export function listClauses(schema: Schema, strings: ReferenceStrings): readonly Clause[] {
  const { not: excluded, condition } = schema;
  const { clauses } = strings;
  return [
    ...(excluded && !exclusionRule(excluded, strings) ? [{ key: 'not', label: clauses.not, schema: excluded }] : []),
    ...(condition && !conditionRule(condition, strings)
      ? [
          { key: 'if', label: clauses.condition, schema: condition.if },
          ...(condition.then ? [{ key: 'then', label: clauses.consequence, schema: condition.then }] : []),
          ...(condition.else ? [{ key: 'else', label: clauses.alternative, schema: condition.else }] : []),
        ]
      : []),
    ...clausesOfKind(schema, strings),
  ];
}

function clausesOfKind(schema: Schema, strings: ReferenceStrings): readonly Clause[] {
  const { clauses } = strings;
  switch (schema.kind) {
    case 'array': {
      const { contains, unevaluatedItems, items } = schema;
      const isOpen = unevaluatedItems && unevaluatedItems.kind !== 'never' && unevaluatedItems.kind !== 'any' && !items;
      return [
        ...(contains && !onlyConstant(contains)
          ? [{ key: 'contains', label: clauses.contains(containedCount(schema, strings)), schema: contains }]
          : []),
        ...(isOpen ? [{ key: 'items', label: clauses.otherItems, schema: unevaluatedItems }] : []),
      ];
    }
    case 'object':
      return schema.propertyNames && !isNameRule(schema.propertyNames)
        ? [{ key: 'names', label: clauses.names, schema: schema.propertyNames }]
        : [];
    case 'string':
      return schema.contentSchema ? [{ key: 'content', label: clauses.content, schema: schema.contentSchema }] : [];
    default:
      return [];
  }
}
