import type { Response } from '../../../openapi/api.ts';
import type { ReferenceStrings } from '../../../site/strings/en.ts';

/** @example statusName({ status: '201' }, english) // => '201 Created' */
export function statusName(
  { status, isOnly }: Pick<Response, 'status' | 'isOnly'>,
  { anyStatus, anyOtherStatus, statuses }: ReferenceStrings,
): string {
  if (status === 'default') return isOnly ? anyStatus : anyOtherStatus;
  const names: Readonly<Record<string, string>> = statuses;
  return Object.hasOwn(names, status) ? `${status} ${names[status]}` : status;
}
