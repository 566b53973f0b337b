import type { Api, Operation } from '../openapi/api.ts';
import { leadsTo } from './plan-links.ts';

/** Related operations that are shown at most: more would be the sidebar once again. */
const MAX_RELATED = 6;

/**
 * The operations that a reader of this one may need next: those that links or callbacks join with it, then those of the
 * same address or one below or above it, then those of the same tag. The order within each is that of the document.
 */
export function relatedOperations(api: Pick<Api, 'operations' | 'webhooks'>, operation: Operation): readonly Operation[] {
  const rank = (other: Operation): number => {
    if (isJoined(operation, other) || isJoined(other, operation)) return 0;
    if (other.kind === 'operation' && operation.kind === 'operation' && isSameResource(other.path, operation.path)) return 1;
    return operation.tag !== undefined && other.tag === operation.tag ? 2 : 3;
  };
  return [...api.operations, ...api.webhooks]
    .filter(({ slug }) => slug !== operation.slug)
    .map((other) => ({ other, rank: rank(other) }))
    .filter((entry) => entry.rank < 3)
    .toSorted((one, two) => one.rank - two.rank)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}

function isJoined({ responses, callbacks }: Operation, other: Operation): boolean {
  return (
    responses.some(({ links }) => links.some((link) => leadsTo(link, other))) ||
    callbacks.some(({ operations }) => operations.some((call) => call.kind === 'webhook' && call.slug === other.slug))
  );
}

/** Whether one path is the other, or lies below it by a variable at least: `/bookings/{id}` below `/bookings`. */
function isSameResource(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
