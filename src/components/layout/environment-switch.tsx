import type { Strings } from '../../site/strings/en.ts';

/** What the code of a page is about: `page` is a guide, the others are one call and what it moves in production. */
export type EnvironmentScope = 'page' | 'call' | keyof Strings['environment']['moves'];

interface EnvironmentProps {
  readonly strings: Pick<Strings, 'environment'>;
  readonly lang: string | undefined;
}

/**
 * Chooses which environment the code of the page is for: `browser/head/environment.ts` remembers it, and without script the style sheet
 * follows the radio buttons.
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

/** What calls move in the chosen environment. Both sentences share one place, so that the page below stays where it is. */
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
