import type { OpenApiContext } from './render-context.ts';

/** When a part of the page has come, or has changed; nothing where that is long ago. */
export function ChangeMark({ id, context }: { readonly id: string; readonly context: OpenApiContext }) {
  const note = context.changeOf?.(id);
  return note ? (
    <time className="change-mark" dateTime={note.day}>
      {note.text}
    </time>
  ) : null;
}
