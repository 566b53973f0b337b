import { Fragment } from 'react';

/** Operations that a field's value comes from, or goes to. */
export interface ProvenanceNote {
  /** `From`, `Used by`. */
  readonly label: string;
  /** Stands for the list where it is long, such as `5 operations`. */
  readonly summary: string;
  readonly places: readonly ProvenancePlace[];
}

export interface ProvenancePlace {
  readonly title: string;
  readonly href: string;
  /** Of the field on that page. */
  readonly address: string;
}

/** More are folded away. */
const MAX_IN_LINE = 2;

/** Where else the value of a field is found, in its row. */
export function Provenance({ notes }: { readonly notes: readonly ProvenanceNote[] }) {
  return notes.map(({ label, summary, places }) =>
    places.length <= MAX_IN_LINE ? (
      <p className="provenance" lang="en" key={label}>
        {label}:{' '}
        {places.map((place, index) => (
          <Fragment key={place.href}>
            {index > 0 && ', '}
            <Place place={place} />
          </Fragment>
        ))}
      </p>
    ) : (
      <details className="provenance" lang="en" key={label}>
        <summary>
          {label} {summary}
        </summary>
        <ul>
          {places.map((place) => (
            <li key={place.href}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      </details>
    ),
  );
}

function Place({ place: { title, href, address } }: { readonly place: ProvenancePlace }) {
  return (
    <a href={href}>
      {title} <code>{address}</code>
    </a>
  );
}
