/** @jsxImportSource preact */
import type { TargetedMouseEvent } from 'preact';
import type { SearchHit } from '../../../search/search-answer.ts';
import { Hit } from './search-hit.tsx';
import { searchTexts } from './search-texts.ts';
import type { SearchStartLink } from './site-starts.ts';
import { optionId } from './use-options.ts';

interface OptionsProps {
  /** Prefix of the ids of the list and its options. */
  readonly id: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Shown while the query is empty. */
  readonly recent: readonly string[];
  readonly starts: readonly SearchStartLink[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onHit: (event: TargetedMouseEvent<HTMLAnchorElement>) => void;
  readonly onSearch: (query: string) => void;
  readonly onStart: (event: TargetedMouseEvent<HTMLAnchorElement>) => void;
}

export function SearchOptions(props: OptionsProps) {
  const { id, hits, total, recent, starts, active, onPoint, onHit, onSearch, onStart } = props;
  const texts = searchTexts();
  return (
    <div className="search__list" role="listbox" id={`${id}-list`} aria-label={recent.length > 0 ? texts.recent : texts.results}>
      {hits.map((hit, index) => (
        <Hit
          key={hit.href}
          id={optionId(id, index)}
          hit={hit}
          isActive={index === active}
          place={index + 1}
          total={total}
          onPoint={() => onPoint(index)}
          onClick={onHit}
        />
      ))}
      {recent.map((query, index) => (
        // The field handles the keys for its options.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={query}
          className="search__hit"
          role="option"
          id={optionId(id, index)}
          aria-selected={index === active}
          onPointerMove={() => onPoint(index)}
          onClick={() => onSearch(query)}
        >
          {query}
        </div>
      ))}
      {starts.length > 0 && (
        <div role="group" aria-label={texts.start}>
          {recent.length > 0 && (
            <p className="search__label" aria-hidden>
              {texts.start}
            </p>
          )}
          {starts.map((start, at) => {
            const index = recent.length + at;
            return (
              <Start
                key={start.href}
                id={optionId(id, index)}
                start={start}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onClick={onStart}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

interface StartProps {
  readonly id: string;
  readonly start: SearchStartLink;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onClick: (event: TargetedMouseEvent<HTMLAnchorElement>) => void;
}

function Start({ id, start: { href, label, menu, lang }, isActive, onPoint, onClick }: StartProps) {
  return (
    <a
      className="search__hit"
      role="option"
      id={id}
      href={href}
      lang={lang}
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onClick}
    >
      {menu !== undefined && <span className="search__menu">{menu} › </span>}
      {label}
    </a>
  );
}
