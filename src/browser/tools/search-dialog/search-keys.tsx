import { Fragment } from 'react';
import { searchTexts } from './search-texts.ts';

/** Which keys do what, for those who have some. */
export function SearchKeys() {
  const { keys } = searchTexts();
  const command = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const rows = [
    ['↑ ↓', keys.choose],
    ['↵', keys.open],
    [`${command} ↵`, keys.newTab],
    ['Esc', keys.close],
  ] as const;
  return (
    <p className="search__keys">
      {rows.map(([key, what]) => (
        <Fragment key={key}>
          <span>
            <kbd>{key}</kbd> {what}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
