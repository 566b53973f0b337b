import type { OpenApiContext } from './render-context.ts';

interface OmittedProps {
  /** How many are left out; `'all'` when nothing of it is shown. */
  readonly count: number | 'all' | undefined;
  readonly what: 'field' | 'branch' | 'value';
  readonly context: OpenApiContext;
}

const PLURALS = { field: 'fields', branch: 'branches', value: 'values' } as const;

/** What a page has no room for, and where it is: in the specification itself, to which the introduction leads. */
export function Omitted({ count, what, context }: OmittedProps) {
  if (count === undefined) return null;
  const subject =
    count === 'all' ? 'Its fields are' : count === 1 ? `1 more ${what} is` : `${count.toLocaleString('en')} more ${PLURALS[what]} are`;
  return (
    <p className="field__rules">
      {subject} not shown on this page: see the <a href={context.introHref}>specification</a>.
    </p>
  );
}
