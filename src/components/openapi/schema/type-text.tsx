import { fragmentOf } from '../../../reference/page-ids.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import type { TypeLabel } from '../../../reference/schema-plan.ts';
import { SpecText } from '../text/spec-text.tsx';

/** A type in words. A named schema that is shown elsewhere on the page links there. */
export function TypeText({ type, context }: { readonly type: TypeLabel; readonly context: OpenApiContext }) {
  const { prefix, isTitle, shownAt, isRecursive, suffix } = type;
  const name = isTitle ? <SpecText text={type.name} context={context} /> : type.name;
  return (
    <span className="field__type">
      {prefix}
      {shownAt === undefined ? name : <a href={fragmentOf(shownAt)}>{name}</a>}
      {isRecursive && ` ${context.strings.reference.types.recursive}`}
      {suffix}
    </span>
  );
}
