/** @jsxImportSource preact */
import type { TargetedMouseEvent } from 'preact';
import { isPlainClick } from '../../navigation/links.ts';
import { NoResults } from './no-results.tsx';
import { rememberSearch } from './recent-searches.ts';
import { type ChosenFilters, SearchFilters } from './search-filters.tsx';
import { SearchKeys } from './search-keys.tsx';
import { SearchOptions } from './search-options.tsx';
import { SearchStatus } from './search-status.tsx';
import { searchTexts } from './search-texts.ts';
import type { SearchStartLink } from './site-starts.ts';
import type { Answers, Question } from './use-answer.ts';
import { AT_FIRST, type Options } from './use-options.ts';

/** Number of results shown at first, and added on each request. */
export const PAGE = 10;

interface ResultsProps {
  readonly id: string;
  readonly question: Question;
  readonly ask: (question: Question) => void;
  readonly found: Answers;
  readonly options: Options;
  /** Earlier searches, offered while the query is empty. */
  readonly recent: readonly string[];
  readonly starts: readonly SearchStartLink[];
  readonly support: HTMLAnchorElement | null;
  readonly onSearch: (query: string) => void;
  readonly onRetry: () => void;
  readonly onForget: () => void;
  readonly onFollow: (link: HTMLAnchorElement) => boolean;
  readonly focus: () => void;
}

export function SearchResults(props: ResultsProps) {
  const { question, ask, found, options, focus } = props;
  const { query, chosen, limit } = question;
  const { answer } = found;
  const { hits, total } = answer ?? { hits: [], total: 0 };
  const narrow = (next: ChosenFilters): void => {
    ask({ query, chosen: next, limit: PAGE });
    options.moveTo(AT_FIRST);
  };
  /** Runs an action, then focuses the field, because the clicked control disappears. */
  const fromField = (act: () => void) => (): void => {
    act();
    focus();
  };
  const go = (event: TargetedMouseEvent<HTMLAnchorElement>): void => {
    if (isPlainClick(event) && props.onFollow(event.currentTarget)) event.preventDefault();
  };
  return (
    <>
      {answer && <SearchFilters counts={answer.counts} chosen={chosen} onChoose={narrow} />}
      <SearchStatus
        {...found}
        query={query}
        hasRecent={props.recent.length > 0}
        hasStarts={props.starts.length > 0}
        onRetry={fromField(() => {
          props.onRetry();
          found.retry();
        })}
        onForget={fromField(props.onForget)}
      />
      {found.isAnswered && answer?.total === 0 && (
        <NoResults
          {...props}
          suggestions={answer.suggestions}
          onSupport={go}
          isNarrowed={Object.keys(chosen).length > 0}
          onWiden={fromField(() => narrow({}))}
        />
      )}
      <SearchOptions
        {...props}
        {...options}
        hits={hits}
        total={total}
        onPoint={(index) => options.moveTo((position) => ({ ...position, index }))}
        onHit={(event) => {
          rememberSearch(query);
          go(event);
        }}
        onStart={go}
      />
      <footer className="search__foot">
        {total > hits.length && (
          <button
            type="button"
            onClick={({ detail }) => {
              ask({ ...question, limit: limit + PAGE });
              // The arrow keys continue from the first new result. After a tap, focus would open the on-screen keyboard over the results.
              if (detail > 0 && !window.matchMedia('(hover: hover)').matches) return;
              options.moveTo({ index: limit, isWalking: true });
              focus();
            }}
          >
            {searchTexts().more}
          </button>
        )}
        <SearchKeys isAsking={query !== ''} />
      </footer>
    </>
  );
}
