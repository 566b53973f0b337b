import type { MouseEvent } from 'react';
import type { SearchHit } from '../../../search/search-answer.ts';
import { Hit } from './search-hit.tsx';
import { searchTexts } from './search-texts.ts';

interface OptionsProps {
  readonly listId: string;
  /** What is found, or, while nothing is asked, what was searched for before. */
  readonly hits: readonly SearchHit[];
  /** Of all that is found. */
  readonly total: number;
  readonly recent: readonly string[];
  readonly active: number;
  readonly idOf: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onHit: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onRecent: (query: string) => void;
}

/** The list that the combobox controls. */
export function SearchOptions({ listId, hits, total, recent, active, idOf, onPoint, onHit, onRecent }: OptionsProps) {
  const texts = searchTexts();
  return (
    <div className="search__list" role="listbox" id={listId} aria-label={recent.length > 0 ? texts.recent : texts.results}>
      {hits.map((hit, index) => (
        <Hit
          key={hit.href}
          id={idOf(index)}
          hit={hit}
          isActive={index === active}
          place={index + 1}
          total={total}
          onPoint={() => onPoint(index)}
          onClick={onHit}
        />
      ))}
      {recent.map((query, index) => (
        // The keys stay with the field, which acts for its options.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={query}
          className="search__hit"
          role="option"
          id={idOf(index)}
          aria-selected={index === active}
          onPointerMove={() => onPoint(index)}
          onClick={() => onRecent(query)}
        >
          {query}
        </div>
      ))}
    </div>
  );
}
