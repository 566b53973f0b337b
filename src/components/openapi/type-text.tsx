import { fragmentOf } from './page-ids.ts';
import type { OpenApiContext } from './render-context.ts';
import type { TypeLabel } from './schema-plan.ts';

/** A type in words. A named schema that is shown elsewhere on the page links there. */
export function TypeText({ type, context }: { readonly type: TypeLabel; readonly context: OpenApiContext }) {
  const { prefix, name, shownAt, isRecursive, suffix } = type;
  return (
    <span className="field__type">
      {prefix}
      {shownAt === undefined ? name : <a href={fragmentOf(shownAt)}>{name}</a>}
      {isRecursive && ` ${context.strings.reference.types.recursive}`}
      {suffix}
    </span>
  );
}
