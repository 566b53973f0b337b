/** @jsxImportSource preact */
import type { TargetedMouseEvent } from 'preact';
import { useEffect, useErrorBoundary, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SiteSearch } from '../../../search/search-answer.ts';
import { isPlainClick } from '../../navigation/links.ts';
import { isComposing } from '../parts/is-composing.ts';
import { NoResults } from './no-results.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { type ChosenFilters, SearchFilters } from './search-filters.tsx';
import { SearchKeys } from './search-keys.tsx';
import { SearchOptions } from './search-options.tsx';
import { SearchStatus } from './search-status.tsx';
import { searchLang, searchTexts } from './search-texts.ts';
import { siteStarts } from './site-starts.ts';
import { showModal } from './show-modal.ts';
import { type Question, useAnswer } from './use-answer.ts';
import { type Position, walkOptions } from './walk-options.ts';

interface SearchDialogProps {
  readonly load: () => Promise<SiteSearch>;
  readonly initialQuery: string;
  /** The reader is still typing `initialQuery`. */
  readonly isBeingTyped: boolean;
  /** Offered when nothing is found. */
  readonly support: HTMLAnchorElement | null;
  readonly onQuery: (query: string) => void;
  /** Called before a failed download is repeated. */
  readonly onRetry: () => void;
  /** Navigates to a result. Returns false when the browser should follow the link. */
  readonly onFollow: (link: HTMLAnchorElement) => boolean;
  readonly onClose: () => void;
}

interface SearchProps extends SearchDialogProps {
  /** Called once when rendering fails; from then on the dialog is empty. */
  readonly onFault: (error: unknown) => void;
}

const PAGE = 10;
const AT_FIRST: Position = { index: 0, isWalking: false };
const NOWHERE: Position = { index: -1, isWalking: false };

export function Search({ onFault, ...props }: SearchProps) {
  const [fault] = useErrorBoundary(onFault);
  return fault === undefined ? <SearchDialog {...props} /> : null;
}

function SearchDialog({ load, initialQuery, isBeingTyped, support, onQuery, onRetry, onFollow, onClose }: SearchDialogProps) {
  const texts = searchTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query, setQuery] = useState(initialQuery);
  const [chosen, setChosen] = useState<ChosenFilters>({});
  const [limit, setLimit] = useState(PAGE);
  const [position, setPosition] = useState(initialQuery === '' ? NOWHERE : AT_FIRST);
  const [recent, setRecent] = useState(recentSearches);
  const [starts] = useState(siteStarts);
  /** Enter was pressed before the answer arrived. */
  const wantsFirst = useRef(false);

  const question = useMemo((): Question => ({ query, filters: valuesOf(chosen), limit }), [query, chosen, limit]);
  const { answered, hasFailed, isLoaded, retry } = useAnswer(load, question);
  const isAsking = query.trim() !== '';
  const answer = isAsking ? answered?.answer : undefined;
  const isAnswered = answered?.question === question;
  const hits = answer?.hits ?? [];
  const count = isAsking ? hits.length : recent.length + starts.length;
  const active = Math.min(position.index, count - 1);
  const idOf = (index: number): string => optionId(id, index);
  /** Background downloads must wait: an answer is pending, or the reader has neither typed nor chosen. */
  const isAwaited = isAsking ? !isAnswered : active < 0;
  const activeId = active < 0 ? undefined : idOf(active);

  // Runs once: the dialog's arguments never change.
  useLayoutEffect(() => (dialog.current && box.current ? showModal(dialog.current, box.current, isBeingTyped) : undefined), [isBeingTyped]);
  useEffect(() => {
    if (position.isWalking && activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [position, activeId]);
  useEffect(() => {
    if (!isAnswered || !wantsFirst.current) return;
    wantsFirst.current = false;
    document.getElementById(optionId(id, 0))?.click();
  }, [isAnswered, id]);

  const search = (next: string): void => {
    wantsFirst.current = false;
    setQuery(next);
    setLimit(PAGE);
    setPosition(next.trim() === '' ? NOWHERE : AT_FIRST);
    if (next.trim() === '') setChosen({});
    onQuery(next.trim());
    box.current?.focus();
  };
  const narrow = (next: ChosenFilters): void => {
    setChosen(next);
    setLimit(PAGE);
    setPosition(AT_FIRST);
  };
  /** The focus would be lost, as the pressed control disappears. */
  const fromField = (act: () => void): void => {
    act();
    box.current?.focus();
  };
  const go = (event: TargetedMouseEvent<HTMLAnchorElement>): void => {
    if (isPlainClick(event) && onFollow(event.currentTarget)) event.preventDefault();
  };
  const onHit = (event: TargetedMouseEvent<HTMLAnchorElement>): void => {
    rememberSearch(query);
    go(event);
  };
  const take = (inNewTab: boolean): void => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (isAsking && !isAnswered && !position.isWalking) wantsFirst.current = !inNewTab;
    else if (inNewTab && option instanceof HTMLAnchorElement) {
      rememberSearch(query);
      window.open(option.href, '_blank', 'noopener');
    } else option?.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.altKey || event.shiftKey) return;
    const next = walkOptions(event.key, position, count);
    if (next) setPosition(next);
    else if (event.key === 'Enter') take(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || query === '' || isComposing(event)) return;
    event.preventDefault();
    search('');
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      data-awaited={isAwaited ? '' : undefined}
      aria-label={texts.title}
      lang={searchLang()}
      onClose={onClose}
      onKeyDown={onEscape}
    >
      <SearchBox
        box={box}
        query={query}
        listId={`${id}-list`}
        activeId={activeId}
        hasOptions={count > 0}
        onType={search}
        onKeyDown={onKeyDown}
        onClose={() => dialog.current?.close()}
      />
      {answer && <SearchFilters counts={answer.counts} chosen={chosen} onChoose={narrow} />}
      <SearchStatus
        status={{
          query,
          hasFailed,
          isAsking,
          isLoaded,
          isAnswered,
          hasRecent: recent.length > 0,
          hasStarts: starts.length > 0,
          total: answer?.total,
        }}
        onRetry={() =>
          fromField(() => {
            onRetry();
            retry();
          })
        }
        onForget={() =>
          fromField(() => {
            forgetSearches();
            setRecent([]);
          })
        }
      />
      {isAnswered && answer?.total === 0 && (
        <NoResults
          suggestions={answer.suggestions}
          support={support}
          onSupport={go}
          isNarrowed={Object.keys(chosen).length > 0}
          onSearch={search}
          onWiden={() => fromField(() => narrow({}))}
        />
      )}
      <SearchOptions
        listId={`${id}-list`}
        hits={hits}
        total={answer?.total ?? 0}
        recent={isAsking ? [] : recent}
        starts={isAsking ? [] : starts}
        active={active}
        idOf={idOf}
        onPoint={(index) => setPosition({ ...position, index })}
        onHit={onHit}
        onRecent={search}
        onStart={go}
      />
      <footer className="search__foot">
        {answer && answer.total > hits.length && (
          <button
            type="button"
            onClick={({ detail }) => {
              setLimit(limit + PAGE);
              // The arrow keys continue from the first new result. After a tap, focus would open the keyboard over the results.
              if (detail > 0 && !window.matchMedia('(hover: hover)').matches) return;
              setPosition({ index: limit, isWalking: true });
              box.current?.focus();
            }}
          >
            {texts.more}
          </button>
        )}
        <SearchKeys isAsking={query !== ''} />
      </footer>
    </dialog>
  );
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

function valuesOf({ group, kind, lang }: ChosenFilters): Question['filters'] {
  return { ...(group && { group: group.value }), ...(kind && { kind: kind.value }), ...(lang && { lang: lang.value }) };
}
