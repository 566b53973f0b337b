import type { Deprecation } from '../../../openapi/schema.ts';
import { Description } from './description.tsx';
import { Phrase } from './phrase.tsx';
import type { OpenApiContext } from './render-context.ts';

interface DeprecationNoteProps {
  readonly deprecation: Deprecation;
  /** Id of the deprecated element. */
  readonly id: string;
  readonly context: OpenApiContext;
}

export function DeprecationNote({ deprecation: { reason, sunset }, id, context }: DeprecationNoteProps) {
  return (
    <>
      <Description text={reason} id={`${id}-deprecated`} context={context} />
      {sunset !== undefined && (
        <p className="field__sunset">
          <Phrase text={context.strings.reference.sunset}>
            <SunsetDate sunset={sunset} dateLocale={context.strings.dateLocale} />
          </Phrase>
        </p>
      )}
    </>
  );
}

/** Formats a sunset date. Strings that are not dates are shown unchanged. */
function SunsetDate({ sunset, dateLocale }: { readonly sunset: string; readonly dateLocale: string }) {
  const time = Date.parse(sunset);
  if (Number.isNaN(time)) return sunset;
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString().slice(0, 10)}>
      {date.toLocaleDateString(dateLocale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}
    </time>
  );
}
