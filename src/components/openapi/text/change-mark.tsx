import { fragmentOf, SECTION_IDS } from '../../../reference/address.ts';
import type { OpenApiContext } from './render-context.ts';

/** Marks a recent change to the element. The mark of the operation itself, whose id is `''`, links to the API's changes. */
export function ChangeMark({ id, context }: { readonly id: string; readonly context: OpenApiContext }) {
  const note = context.changeOf?.(id);
  if (!note) return null;
  if (id === '')
    return (
      <p className="change-mark">
        <a href={context.introHref + fragmentOf(SECTION_IDS.changes)}>{note.text}</a>
      </p>
    );
  return (
    <time className="change-mark" dateTime={note.day}>
      {note.text}
    </time>
  );
}
