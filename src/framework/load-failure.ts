import { unstable_getErrorInfo as getErrorInfo, type useRegisterRscEnhancer_UNSTABLE as Registration } from 'waku/minimal/client';

/** Why the router has no page to show. */
export interface LoadFailure {
  /** No answer, an answer that is an error, or an answer that is not the page. */
  readonly cause: 'network' | 'server' | 'content';
  /** HTTP status of an answer that is an error. */
  readonly status?: number;
}

/** What went wrong while an answer was read, as the router passes it on. */
const unread = new WeakMap<object, LoadFailure>();

type Enhance = Parameters<ReturnType<typeof Registration>>[0];

/** Notes of each page that cannot be read why that is: the router's own errors say it only of answers that are errors. */
export const noteLoadFailures: Enhance =
  (request) =>
  async (...args) => {
    try {
      return await request(...args);
    } catch (error) {
      // Where the connection breaks in the middle, reading the answer fails as `fetch` does.
      if (error instanceof Error) unread.set(error, { cause: error instanceof TypeError ? 'network' : 'content' });
      throw error;
    }
  };

/** Why the router had no page; `undefined` for a fault of ours in showing one. */
export function loadFailureOf(error: unknown): LoadFailure | undefined {
  const { status, unstable_networkError: isOffline } = getErrorInfo(error) ?? {};
  if (status !== undefined) return { cause: 'server', status };
  if (isOffline) return { cause: 'network' };
  return error instanceof Error ? unread.get(error) : undefined;
}
