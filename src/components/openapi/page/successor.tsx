import type { Operation } from '../../../openapi/api.ts';
import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { safeHref } from '../text/safe-href.ts';

/** What takes the place of an operation: the example of a `Link` header with `rel="successor-version"` (RFC 5829). */
export function successorOf({ responses }: Pick<Operation, 'responses'>): string | undefined {
  const headers = responses.flatMap((response) => response.headers).filter(({ name }) => name.toLowerCase() === 'link');
  for (const { value } of headers.flatMap(({ examples }) => examples)) {
    const [, href] = /<([^<>]+)>\s*;[^,]*\brel="?successor-version\b/.exec(typeof value === 'string' ? value : '') ?? [];
    if (href !== undefined) return href;
  }
  return undefined;
}

export function Successor({ operation, context }: { readonly operation: Operation; readonly context: OpenApiContext }) {
  const address = successorOf(operation);
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
