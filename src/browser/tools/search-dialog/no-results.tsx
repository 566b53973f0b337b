/** @jsxImportSource preact */
import type { TargetedMouseEvent } from 'preact';
import type { SearchAnswer } from '../../../search/search-answer.ts';
import { searchTexts } from './search-texts.ts';

interface NoResultsProps {
  readonly suggestions: SearchAnswer['suggestions'];
  readonly support: HTMLAnchorElement | null;
  readonly isNarrowed: boolean;
  readonly onSearch: (query: string) => void;
  readonly onWiden: () => void;
  readonly onSupport: (event: TargetedMouseEvent<HTMLAnchorElement>) => void;
}

export function NoResults({ suggestions, support, isNarrowed, onSearch, onWiden, onSupport }: NoResultsProps) {
  const texts = searchTexts();
  const lists = [
    [texts.didYouMean, suggestions.spelling],
    [texts.inOtherLanguage, suggestions.glossary],
  ] as const;
  return (
    <div className="search__nothing">
      {isNarrowed && (
        <button type="button" onClick={onWiden}>
          {texts.withoutFilters}
        </button>
      )}
      {lists
        .filter(([, queries]) => queries.length > 0)
        .map(([label, queries]) => (
          <div key={label} role="group" aria-label={label}>
            {label}
            {': '}
            {queries.map((query) => (
              <button key={query} type="button" onClick={() => onSearch(query)}>
                {query}
              </button>
            ))}
          </div>
        ))}
      {support && (
        <p>
          {texts.ask}{' '}
          <a
            href={support.href}
            target={support.target || undefined}
            rel={support.rel || undefined}
            lang={document.documentElement.lang}
            onClick={onSupport}
          >
            {support.textContent}
          </a>
        </p>
      )}
    </div>
  );
}
