import { Fragment } from 'react';
import type { ProvenanceNote, ProvenancePlace } from '../text/render-context.ts';

/** More are folded away. */
const MAX_IN_LINE = 2;

/** Where else the value of a field is found, in its row. */
export function Provenance({ notes }: { readonly notes: readonly ProvenanceNote[] }) {
  return notes.map(({ label, lang, places, moreLabel }) => {
    const isLong = places.length > MAX_IN_LINE;
    const [shown, more] = isLong ? [places.slice(0, 1), places.slice(1)] : [places, []];
    return (
      <Fragment key={label}>
        <p className="provenance" lang={lang}>
          {label}:{' '}
          {shown.map((place, index) => (
            <Fragment key={place.href}>
              {index > 0 && ', '}
              <Place place={place} />
            </Fragment>
          ))}
        </p>
        {more.length > 0 && (
          <details className="provenance" lang={lang}>
            <summary>{moreLabel(more.length)}</summary>
            <ul>
              {more.map((place) => (
                <li key={place.href}>
                  <Place place={place} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Fragment>
    );
  });
}

function Place({ place: { title, href, address } }: { readonly place: ProvenancePlace }) {
  return (
    <a href={href}>
      {title} <code>{address}</code>
    </a>
  );
}
