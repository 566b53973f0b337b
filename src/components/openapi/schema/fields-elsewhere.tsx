import { fragmentOf } from '../../../reference/address.ts';
import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import type { TypePlan } from '../../../reference/schema-plan.ts';
import { typeWords } from './type-words.ts';

/**
 * Links to a schema's fields elsewhere on the page. When the `<details>` opens, a script copies the fields here, one level of recursion at
 * a time. If JavaScript is disabled or the schema has no fields, there is only the link.
 */
export function FieldsElsewhere({ type, context }: { readonly type: TypePlan; readonly context: OpenApiContext }) {
  const { shownAt, shown } = type;
  if (shownAt === undefined) return null;
  const { fieldsOf, restOf, see } = context.strings.reference;
  if (shown && shown.kind !== 'fields')
    return (
      <p className="field__rules">
        <Phrase text={restOf[shown.kind]}>
          <a href={fragmentOf(shownAt)}>{shown.of}</a>
        </Phrase>
      </p>
    );
  const name = shown?.of ?? typeWords(type.name, context.strings.reference);
  return (
    <details className="field__children" data-like={shownAt}>
      <summary data-action="tree">{fieldsOf(name)}</summary>
      <p className="field__rules">
        <Phrase text={see}>
          <a href={fragmentOf(shownAt)}>{name}</a>
        </Phrase>
      </p>
    </details>
  );
}
