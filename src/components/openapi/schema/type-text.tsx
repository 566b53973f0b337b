import { fragmentOf } from '../../../reference/address.ts';
import type { TypePlan } from '../../../reference/schema-plan.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';
import { typeWords, wordsAround } from './type-words.ts';

/** Shows a type. If its named schema is shown elsewhere on the page, the name links to it. */
export function TypeText({ type, context }: { readonly type: TypePlan; readonly context: OpenApiContext }) {
  const { name, shownAt, shown } = type;
  const { before, after } = wordsAround(type, context.strings.reference);
  const text = typeWords(name, context.strings.reference);
  const words = name.kind === 'named' && name.isTitle ? <SpecText text={text} context={context} /> : text;
  return (
    <span className="field__type">
      {before}
      {shownAt === undefined || shown ? words : <a href={fragmentOf(shownAt)}>{words}</a>}
      {after}
    </span>
  );
}
