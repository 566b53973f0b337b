import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';

interface OmittedProps {
  /** Number of omitted items; `'all'` if none is shown. */
  readonly count: number | 'all' | undefined;
  readonly what: 'field' | 'branch';
  readonly context: OpenApiContext;
}

/** Shows what is omitted, with a link to the introduction, which links to the specification. */
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
