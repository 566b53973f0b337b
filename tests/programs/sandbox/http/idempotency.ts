import type { Answer } from '../world.ts';
import { Refusal } from './problem.ts';

interface Attempt {
  readonly fingerprint: string;
  state: 'running' | 'failed' | 'done';
  answer?: Answer;
  /** Whether the partner received the response. */
  isShown: boolean;
}

export interface Attempts {
  /**
   * Starts an attempt, or returns the result of an earlier attempt with the same key.
   * @throws Refusal if the key belongs to another request, or its attempt is still running
   */
  readonly begin: (key: string, fingerprint: string) => { readonly stored?: Answer; readonly hasBeenShown: boolean };
  /** Stores a final result (`2xx`, `409`, `422`). After any other result, the next request with the key runs again. */
  readonly end: (key: string, answer: Answer, isShown: boolean) => void;
}

export function createAttempts(): Attempts {
  const attempts = new Map<string, Attempt>();
  return {
    begin(key, fingerprint) {
      const known = attempts.get(key);
      if (known && known.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
      if (known?.state === 'running') throw new Refusal('IDEMPOTENCY_IN_PROGRESS');
      if (known?.answer) {
        const hasBeenShown = known.isShown;
        known.isShown = true;
        return { stored: known.answer, hasBeenShown };
      }
      attempts.set(key, { fingerprint, state: 'running', isShown: false });
      return { hasBeenShown: false };
    },
    end(key, answer, isShown) {
      const attempt = attempts.get(key);
      if (!attempt) return;
      const isFinal = answer.status < 300 || answer.status === 409 || answer.status === 422;
      attempt.state = isFinal ? 'done' : 'failed';
      attempt.isShown = isShown;
      if (isFinal) attempt.answer = answer;
      // Forgets the key after any other refusal, because the operation has not started.
      else if (answer.status < 500) attempts.delete(key);
    },
  };
}
