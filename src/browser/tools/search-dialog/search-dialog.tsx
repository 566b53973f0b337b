/** @jsxImportSource preact */
import { useErrorBoundary, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SiteSearch } from '../../../search/search-answer.ts';
import { isComposing } from '../parts/is-composing.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { PAGE, SearchResults } from './search-results.tsx';
import { searchLang, searchTexts } from './search-texts.ts';
import { emptyQueryLinks } from './site-starts.ts';
import { type Question, useAnswer } from './use-answer.ts';
import { AT_FIRST, NOWHERE, useOptions } from './use-options.ts';
import { closeOnBackdrop } from '../parts/close-on-backdrop.ts';

interface SearchDialogProps {
  readonly load: () => Promise<SiteSearch>;
  readonly initialQuery: string;
  /** Whether the reader is still typing `initialQuery`. */
  readonly isBeingTyped: boolean;
  /** Support link, offered if nothing is found. */
  readonly support: HTMLAnchorElement | null;
  readonly onQuery: (query: string) => void;
  /** Called before a failed download is retried. */
  readonly onRetry: () => void;
  /** Returns false if the browser should follow the link. */
  readonly onFollow: (link: HTMLAnchorElement) => boolean;
  readonly onClose: () => void;
}

interface SearchProps extends SearchDialogProps {
  /** Called once if rendering fails. The dialog then stays empty. */
  readonly onFault: (error: unknown) => void;
}

export function Search({ onFault, ...props }: SearchProps) {
  const [fault] = useErrorBoundary(onFault);
  return fault === undefined ? <SearchDialog {...props} /> : null;
}

function SearchDialog(props: SearchDialogProps) {
  const { initialQuery, isBeingTyped } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const [question, ask] = useState<Question>({ query: initialQuery, chosen: {}, limit: PAGE });
  const { query } = question;
  const [recent, setRecent] = useState(recentSearches);
  const [starts] = useState(emptyQueryLinks);
  const found = useAnswer(props.load, question);
  const { isAsking } = found;
  const count = isAsking ? (found.answer?.hits.length ?? 0) : recent.length + starts.length;
  const isPending = isAsking && !found.isAnswered;
  const options = useOptions(id, count, query, isPending);
  /** Background downloads wait while an answer is pending, or until the reader has typed or chosen something. */
  const isAwaited = isPending || (!isAsking && options.active < 0);

  // Runs once, because the dialog's arguments never change.
  useLayoutEffect(() => (dialog.current && box.current ? showModal(dialog.current, box.current, isBeingTyped) : undefined), [isBeingTyped]);

  const focus = (): void => box.current?.focus();
  const search = (next: string): void => {
    const isBlank = next.trim() === '';
    ask({ query: next, chosen: isBlank ? {} : question.chosen, limit: PAGE });
    options.restart(isBlank ? NOWHERE : AT_FIRST);
    props.onQuery(next.trim());
    focus();
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || query === '' || isComposing(event)) return;
    event.preventDefault();
    search('');
  };
  const onForget = (): void => {
    forgetSearches();
    setRecent([]);
    options.restart(NOWHERE);
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      data-awaited={isAwaited ? '' : undefined}
      aria-label={searchTexts().title}
      lang={searchLang()}
      onClose={props.onClose}
      onKeyDown={onEscape}
    >
      <SearchBox
        box={box}
        query={query}
        listId={`${id}-list`}
        activeId={options.activeId}
        hasOptions={count > 0}
        onType={search}
        onKeyDown={options.onKeyDown}
        onClose={() => dialog.current?.close()}
      />
      <SearchResults
        {...props}
        {...{ id, question, ask, found, options, onForget, focus }}
        recent={isAsking ? [] : recent}
        starts={isAsking ? [] : starts}
        onSearch={search}
      />
    </dialog>
  );
}

/**
 * Opens the dialog. Selects the field's text, unless the reader is still typing. On phones, keeps the dialog above the keyboard. Returns a
 * cleanup function.
 */
function showModal(dialog: HTMLDialogElement, field: HTMLInputElement, isBeingTyped: boolean): () => void {
  if (!dialog.open) dialog.showModal();
  field.focus();
  field.setSelectionRange(isBeingTyped ? field.value.length : 0, field.value.length);
  const stopClosing = closeOnBackdrop(dialog);
  const viewport = window.visualViewport;
  const fit = (): void => dialog.style.setProperty('--visible-height', `${viewport?.height}px`);
  viewport?.addEventListener('resize', fit);
  return () => {
    stopClosing();
    viewport?.removeEventListener('resize', fit);
  };
}
