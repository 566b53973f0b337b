import { fragmentOf } from './page-ids.ts';
import type { TypeLabel } from './schema-plan.ts';

/**
 * The fields of a schema that the page shows at another place: script copies them here when they are opened, one step of
 * a recursion at a time; without it there is the way to that place.
 */
export function FieldsElsewhere({ type: { name, shownAt } }: { readonly type: TypeLabel }) {
  if (shownAt === undefined) return null;
  return (
    <details className="field__children" data-like={shownAt}>
      <summary data-action="tree">Fields of {name}</summary>
      <p className="field__rules">
        See <a href={fragmentOf(shownAt)}>{name}</a>.
      </p>
    </details>
  );
}
