import { useEffect, useState } from 'preact/hooks';
import type { SearchAnswer, SearchFilters, SiteSearch } from '../../../search/search-answer.ts';
import { whenOnline } from '../../platform/when-online.ts';

/** What is typed is complete when no key has followed for that long. Until then, only what is there answers. */
const PAUSE_MS = 200;

/** What is asked for; a new one for each change. */
export interface Question {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly limit: number;
}

/** An answer with what it answers: a later question may be under way. */
export interface Answered {
  readonly question: Question;
  readonly answer: SearchAnswer;
}

interface Answers {
  /** The latest answer; it stays until the next one is there. `undefined` while nothing is asked. */
  readonly answered: Answered | undefined;
  /** The question cannot be answered, as something could not be fetched. */
  readonly hasFailed: boolean;
  /** The search is there, though it may fetch more. */
  readonly isLoaded: boolean;
  readonly retry: () => void;
}

/**
 * Loads the search, and asks it each question. A question from before the search was there is asked then; an answer that
 * comes after that to a later question is left out. After a failure it tries again on demand, and when the network is back.
 */
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
      const { query, ...options } = question;
      return isAsking ? search.find(query, { ...options, mayFetch }) : undefined;
    };
    const ask = async (): Promise<void> => {
      try {
        // A retry may have joined a request that was failing already, as requests are shared.
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
  return { answered, hasFailed, isLoaded, retry };
}

/** Ends after that time, or fails with the signal. */
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
