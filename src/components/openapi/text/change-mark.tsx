import { fragmentOf, SECTION_IDS } from '../../../reference/address.ts';
import type { OpenApiContext } from './render-context.ts';

/** When a part of the page was added or changed, if that is recent. The mark of the operation itself, `''`, leads to the changes of its API. */
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
