import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';

interface OmittedProps {
  /** How many are left out; `'all'` when nothing of it is shown. */
  readonly count: number | 'all' | undefined;
  readonly what: 'field' | 'branch';
  readonly context: OpenApiContext;
}

/** What a page has no room for, and where it is: in the specification itself, to which the introduction leads. */
export function Omitted({ count, what, context }: OmittedProps) {
  if (count === undefined) return null;
  const { omitted } = context.strings.reference;
  const subject = count === 'all' ? omitted.all : omitted[what](count);
  return (
    <p className="field__rules">
      <Phrase text={omitted.notShown}>
        {subject}
        <a href={context.introHref}>{omitted.specification}</a>
      </Phrase>
    </p>
  );
}
