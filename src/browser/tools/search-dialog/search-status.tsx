/** @jsxImportSource preact */
import { searchTexts } from './search-texts.ts';
import type { Answers } from './use-answer.ts';

interface Status extends Omit<Answers, 'retry'> {
  readonly query: string;
  readonly hasRecent: boolean;
  readonly hasStarts: boolean;
}

interface StatusProps extends Status {
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

export function SearchStatus({ onRetry, onForget, ...status }: StatusProps) {
  const texts = searchTexts();
  return (
    <div className="search__status">
      <p role="status">{statusOf(status)}</p>
      {status.hasFailed && (
        <button type="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
      {!status.isAsking && status.hasRecent && (
        <button type="button" onClick={onForget}>
          {texts.clearRecent}
        </button>
      )}
    </div>
  );
}

/** Returns a message that does not change while the reader types, so that screen readers do not repeat it. */
function statusOf({ query, hasFailed, isAsking, isLoaded, isAnswered, hasRecent, hasStarts, answer }: Status): string {
  const texts = searchTexts();
  if (hasFailed) return texts.notLoaded;
  if (!isAsking) return hasRecent ? texts.recent : hasStarts ? texts.start : '';
  if (!isLoaded) return texts.loading;
  if (!answer) return texts.searching;
  return answer.total === 0 && isAnswered ? texts.nothing(query.trim()) : texts.found(answer.total);
}
