import type { Strings } from '../../site/strings/en.ts';

/** `page` for a guide, `call` for a single call, or what the call moves in production, such as `money`. */
export type EnvironmentScope = 'page' | 'call' | keyof Strings['environment']['moves'];

interface EnvironmentProps {
  readonly strings: Pick<Strings, 'environment'>;
  readonly lang: string | undefined;
}

/**
 * `browser/head/environment.ts` stores the choice. Without JavaScript, the style sheet switches the content according to the radio buttons.
 */
export function EnvironmentSwitch({ strings: { environment }, lang }: EnvironmentProps) {
  return (
    <fieldset className="environment not-prose" lang={lang}>
      <legend className="visually-hidden">{environment.label}</legend>
      {(['sandbox', 'production'] as const).map((name) => (
        <label key={name}>
          <input type="radio" name="environment" value={name} defaultChecked={name === 'sandbox'} />
          {environment[name]}
        </label>
      ))}
    </fieldset>
  );
}

/** The two sentences occupy the same space, so that switching does not shift the page. */
export function EnvironmentNote({ scope, strings: { environment }, lang }: EnvironmentProps & { readonly scope: EnvironmentScope }) {
  if (scope === 'call') return null;
  const { page, moves, movesNothing } = environment;
  const { sandbox, production } = scope === 'page' ? page : { sandbox: movesNothing[scope], production: moves[scope] };
  return (
    <div className="environment__note not-prose" role="status" lang={lang}>
      <p>{sandbox}</p>
      <p>{production}</p>
    </div>
  );
}
