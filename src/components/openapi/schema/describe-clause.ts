import type { ClauseKind } from '../../../reference/schema/list-clauses.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { describeCount } from './describe-rule.ts';

/** What a schema that a value must match too, or must not match, is called on the page. */
export function describeClause(clause: ClauseKind, strings: ReferenceStrings): string {
  const { clauses } = strings;
  switch (clause.kind) {
    case 'contains':
      return clauses.contains(describeCount(clause.count, strings));
    case 'if':
      return clauses.condition;
    case 'then':
      return clauses.consequence;
    case 'else':
      return clauses.alternative;
    case 'items':
      return clauses.otherItems;
    default:
      return clauses[clause.kind];
  }
}
