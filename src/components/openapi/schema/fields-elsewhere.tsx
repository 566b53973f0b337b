import { fragmentOf } from '../../../reference/page-ids.ts';
import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import type { TypeLabel } from '../../../reference/schema-plan.ts';

/**
 * The fields of a schema that the page shows at another place: script copies them here when they are opened, one step of
 * a recursion at a time; without it there is the way to that place.
 */
export function FieldsElsewhere({ type: { name, shownAt }, context }: { readonly type: TypeLabel; readonly context: OpenApiContext }) {
  if (shownAt === undefined) return null;
  const { fieldsOf, see } = context.strings.reference;
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
