import type { ClauseKind } from '../../../reference/schema/list-clauses.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';
import { describeCount, piecesOf, type RulePiece } from './describe-rule.ts';

export function describeClause(clause: ClauseKind, strings: ReferenceStrings): readonly RulePiece[] {
  const { clauses } = strings;
  return piecesOf((mark) => {
    switch (clause.kind) {
      case 'contains':
        return clauses.contains(describeCount(clause.count, strings));
      case 'if':
        return clause.constant ? clauses.constant(mark(clause.constant.name), mark(clause.constant.value)) : clauses.condition;
      case 'then':
        return clauses.consequence;
      case 'else':
        return clauses.alternative;
      case 'items':
        return clauses.otherItems;
      default:
        return clauses[clause.kind];
    }
  });
}
