import { fragmentOf } from './page-ids.ts';
import type { TypeLabel } from './schema-plan.ts';

/** A type in words. A named schema that is shown elsewhere on the page links there. */
export function TypeText({ type: { prefix, name, shownAt, isRecursive, suffix } }: { readonly type: TypeLabel }) {
  return (
    <span className="field__type">
      {prefix}
      {shownAt === undefined ? name : <a href={fragmentOf(shownAt)}>{name}</a>}
      {isRecursive && ' (recursive)'}
      {suffix}
    </span>
  );
}
