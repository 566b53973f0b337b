import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { safeHref } from '../text/safe-href.ts';

/** What to use instead of something deprecated, where that is known. */
export function Successor({ address, context }: { readonly address: string | undefined; readonly context: OpenApiContext }) {
  if (address === undefined) return null;
  const { useInstead, successor } = context.strings.reference;
  const link = (
    <a href={safeHref(address)} target="_blank" rel="noopener noreferrer">
      {successor}
    </a>
  );
  return (
    <p>
      <Phrase text={useInstead}>{link}</Phrase>
    </p>
  );
}
