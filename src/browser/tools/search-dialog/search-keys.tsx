/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { searchTexts } from './search-texts.ts';

/** @param isAsking whether Escape clears the field before it closes the dialog */
export function SearchKeys({ isAsking }: { readonly isAsking: boolean }) {
  const { keys } = searchTexts();
  const command = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const rows = [
    ['↑ ↓', keys.choose],
    ['↵', keys.open],
    [`${command} ↵`, keys.newTab],
    ['Esc', isAsking ? keys.clear : keys.close],
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
