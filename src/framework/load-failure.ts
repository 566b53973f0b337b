import { unstable_getErrorInfo as getErrorInfo, type useRegisterRscEnhancer_UNSTABLE as Registration } from 'waku/minimal/client';

export interface LoadFailure {
  /** No response, an error response, or unexpected content. */
  readonly cause: 'network' | 'server' | 'content';
  readonly status?: number;
}

/** An unreadable response. `cause` is the original error. */
class UnreadAnswer extends Error {}

type Enhance = Parameters<ReturnType<typeof Registration>>[0];

/** Marks unreadable responses, because the router throws its own errors only for error responses. */
export const noteLoadFailures: Enhance =
  (request) =>
  async (...args) => {
    try {
      return await request(...args);
    } catch (error) {
      throw getErrorInfo(error) ? error : new UnreadAnswer('', { cause: error });
    }
  };

/** Returns `undefined` for an error in our own rendering. */
export function loadFailureOf(error: unknown): LoadFailure | undefined {
  const { status, unstable_networkError: isOffline } = getErrorInfo(error) ?? {};
  if (status !== undefined) return { cause: 'server', status };
  // If the connection drops midway, reading the body rejects with a TypeError, as `fetch` does.
  if (isOffline || (error instanceof UnreadAnswer && error.cause instanceof TypeError)) return { cause: 'network' };
  return error instanceof UnreadAnswer ? { cause: 'content' } : undefined;
}
