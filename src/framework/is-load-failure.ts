import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';

/** Whether the router had an answer that was no page, or none at all. All else is a fault of ours. */
export function isLoadFailure(error: unknown): boolean {
  const info = getErrorInfo(error);
  return info?.unstable_networkError === true || info?.status !== undefined;
}
