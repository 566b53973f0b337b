import { unstable_getErrorInfo as getErrorInfo, type useRegisterRscEnhancer_UNSTABLE as Registration } from 'waku/minimal/client';

/** Why the router has no page to show. */
export interface LoadFailure {
  /** No answer, an answer that is an error, or an answer that is not the page. */
  readonly cause: 'network' | 'server' | 'content';
  /** HTTP status of an answer that is an error. */
  readonly status?: number;
}

/** An answer that could not be read: `cause` is the fault. */
class UnreadAnswer extends Error {}

type Enhance = Parameters<ReturnType<typeof Registration>>[0];

/** Names the answers that cannot be read: the router's own errors tell only of answers that are errors. */
export const noteLoadFailures: Enhance =
  (request) =>
  async (...args) => {
    try {
      return await request(...args);
    } catch (error) {
      throw getErrorInfo(error) ? error : new UnreadAnswer('', { cause: error });
    }
  };

/** Why the router had no page; `undefined` for a fault of ours in showing one. */
export function loadFailureOf(error: unknown): LoadFailure | undefined {
  const { status, unstable_networkError: isOffline } = getErrorInfo(error) ?? {};
  if (status !== undefined) return { cause: 'server', status };
  // Where the connection breaks in the middle, reading the answer fails as `fetch` does.
  if (isOffline || (error instanceof UnreadAnswer && error.cause instanceof TypeError)) return { cause: 'network' };
  return error instanceof UnreadAnswer ? { cause: 'content' } : undefined;
}
