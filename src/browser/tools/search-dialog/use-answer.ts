import { useEffect, useState } from 'preact/hooks';
import type { SearchAnswer, SearchFilters, SiteSearch } from '../../../search/search-answer.ts';
import { whenOnline } from '../../platform/when-online.ts';
import type { ChosenFilters } from './search-filters.tsx';

/** Pause in typing after which the query counts as complete. Until then, only loaded data is searched. */
const PAUSE_MS = 200;

/** Questions are compared by identity, so each change must create a new object. */
export interface Question {
  readonly query: string;
  readonly chosen: ChosenFilters;
  readonly limit: number;
}

/** An answer with its question, because a later question may be pending. */
interface Answered {
  readonly question: Question;
  readonly answer: SearchAnswer;
}

export interface Answers {
  /** Whether the question contains words. */
  readonly isAsking: boolean;
  /** Kept until the next answer arrives; `undefined` if the question is empty. */
  readonly answer: SearchAnswer | undefined;
  /** Whether the answer belongs to the latest question. */
  readonly isAnswered: boolean;
  /** Whether a download for the question has failed. */
  readonly hasFailed: boolean;
  /** Whether the search has loaded. It may still fetch more data. */
  readonly isLoaded: boolean;
  readonly retry: () => void;
}

/** Answers a question, and drops outdated answers. After a failure, retries on demand and when the network returns. */
export function useAnswer(load: () => Promise<SiteSearch>, question: Question): Answers {
  const [answered, setAnswered] = useState<Answered>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isAsking = question.query.trim() !== '';

  useEffect(() => {
    const end = new AbortController();
    const asked = Date.now();
    const mayFetch = (): Promise<void> => pause(asked + PAUSE_MS - Date.now(), end.signal);
    const find = async (): Promise<SearchAnswer | undefined> => {
      const search = await load();
      end.signal.throwIfAborted();
      setIsLoaded(true);
      return isAsking ? search.find(question.query, { ...question, filters: valuesOf(question.chosen), mayFetch }) : undefined;
    };
    const ask = async (): Promise<void> => {
      try {
        // A retry tries twice, because the first attempt may have joined a shared request that was about to fail.
        const answer = await (attempt > 0 ? find().catch(find) : find());
        if (end.signal.aborted) return;
        setHasFailed(false);
        setAnswered(answer && { question, answer });
        end.abort();
      } catch (error) {
        if (end.signal.aborted) return;
        console.warn(error);
        setHasFailed(true);
      }
    };
    whenOnline(ask, end.signal);
    void ask();
    return () => end.abort();
  }, [load, question, isAsking, attempt]);

  const retry = (): void => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return {
    isAsking,
    answer: isAsking ? answered?.answer : undefined,
    isAnswered: answered?.question === question,
    hasFailed,
    isLoaded,
    retry,
  };
}

function valuesOf({ group, kind, lang }: ChosenFilters): SearchFilters {
  return { ...(group && { group: group.value }), ...(kind && { kind: kind.value }), ...(lang && { lang: lang.value }) };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new DOMException('Another question was asked.', 'AbortError'));
    });
  });
}
