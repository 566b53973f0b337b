import type { OpenApiContext } from './render-context.ts';
import { Listed } from './listed.tsx';

interface UnreadProps {
  /** Of parts that could not be read, as their author writes them; nothing is said without any. */
  readonly pointers: readonly string[] | undefined;
  readonly context: OpenApiContext;
}

/** That something of a specification is missing here, and where it is written. */
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
