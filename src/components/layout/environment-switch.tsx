import type { Strings } from '../../site/strings/en.ts';

interface EnvironmentSwitchProps {
  readonly strings: Pick<Strings, 'environment'>;
  readonly lang?: string | undefined;
}

/**
 * Chooses which environment the code of the page is for: `root-script.ts` remembers it, and without script the style sheet
 * follows the radio buttons.
 */
export function EnvironmentSwitch({ strings: { environment }, lang }: EnvironmentSwitchProps) {
  return (
    <fieldset className="environment" lang={lang}>
      <legend>{environment.label}</legend>
      {(['sandbox', 'production'] as const).map((name) => (
        <label key={name}>
          <input type="radio" name="environment" value={name} defaultChecked={name === 'sandbox'} />
          {environment[name]}
        </label>
      ))}
    </fieldset>
  );
}
