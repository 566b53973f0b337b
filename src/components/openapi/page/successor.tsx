import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecLink } from '../text/spec-link.tsx';

export function Successor({ address, context }: { readonly address: string | undefined; readonly context: OpenApiContext }) {
  if (address === undefined) return null;
  const { useInstead, successor } = context.strings.reference;
  const link = (
    <SpecLink url={address} context={context}>
      {successor}
    </SpecLink>
  );
  return (
    <p>
      <Phrase text={useInstead}>{link}</Phrase>
    </p>
  );
}
