/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { searchTexts } from './search-texts.ts';

/** Maximum length of a query, in characters. Longer queries are slower but find no more. */
export const MAX_QUERY = 200;

interface BoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly hasOptions: boolean;
  readonly onType: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

export function SearchBox({ box, query, listId, activeId, hasOptions, onType, onKeyDown, onClose }: BoxProps) {
  const texts = searchTexts();
  return (
    <header className="search__head">
      <input
        ref={box}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autocorrect="off"
        spellcheck={false}
        aria-label={texts.title}
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={texts.placeholder}
        maxLength={MAX_QUERY}
        value={query}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button type="button" onClick={() => onType('')}>
          {texts.clear}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {texts.close}
      </button>
    </header>
  );
}
