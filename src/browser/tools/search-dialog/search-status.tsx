/** @jsxImportSource preact */
import { searchTexts } from './search-texts.ts';

interface Status {
  readonly query: string;
  readonly hasFailed: boolean;
  readonly isAsking: boolean;
  readonly isLoaded: boolean;
  readonly isAnswered: boolean;
  readonly hasRecent: boolean;
  readonly hasStarts: boolean;
  readonly total: number | undefined;
}

interface StatusProps {
  readonly status: Status;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

export function SearchStatus({ status, onRetry, onForget }: StatusProps) {
  const texts = searchTexts();
  const { hasFailed, isAsking, hasRecent } = status;
  return (
    <div className="search__status">
      <p role="status">{statusOf(status)}</p>
      {hasFailed && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
      {!isAsking && hasRecent && (
        <button type="button" onClick={onForget}>
          {texts.clearRecent}
        </button>
      )}
    </div>
  );
}

/** The status text. It stays equal while the reader types, so that screen readers do not repeat it. */
function statusOf({ query, hasFailed, isAsking, isLoaded, isAnswered, hasRecent, hasStarts, total }: Status): string {
  const texts = searchTexts();
  if (hasFailed) return texts.notLoaded;
  if (!isAsking) return hasRecent ? texts.recent : hasStarts ? texts.start : '';
  if (!isLoaded) return texts.loading;
  if (total === undefined) return texts.searching;
  return total === 0 && isAnswered ? texts.nothing(query.trim()) : texts.found(total);
}
