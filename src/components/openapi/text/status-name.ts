import type { ReferenceStrings } from '../../../site/strings/en.ts';

/**
 * A response's status with its name.
 *
 * @example statusName('201', the English catalogue) // => '201 Created'
 */
export function statusName(status: string, { anyOtherStatus, statuses }: ReferenceStrings): string {
  if (status === 'default') return anyOtherStatus;
  const names: Readonly<Record<string, string>> = statuses;
  return Object.hasOwn(names, status) ? `${status} ${names[status]}` : status;
}
