import type { OpenApiContext } from './render-context.ts';
import { Listed } from './listed.tsx';

interface UnreadProps {
  /** Pointers to the content that could not be read. */
  readonly pointers: readonly string[] | undefined;
  readonly context: OpenApiContext;
}

export function Unread({ pointers = [], context }: UnreadProps) {
  if (pointers.length === 0) return null;
  return (
    <p className="field__rules">
      {context.strings.reference.unread}{' '}
      <Listed items={pointers} separator=", ">
        {(pointer) => <code>#{pointer}</code>}
      </Listed>
    </p>
  );
}
