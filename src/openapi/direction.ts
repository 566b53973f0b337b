import type { Operation } from './api.ts';

/** From the reader's point of view: the reader sends requests, and receives responses, webhooks and callbacks. */
export type Direction = 'sent' | 'received';

/** Keyword of fields that are absent in each direction (JSON Schema Validation 2020-12, 9.4). */
export const ABSENT = { sent: 'readOnly', received: 'writeOnly' } as const satisfies Record<Direction, string>;

const OPPOSITE: Readonly<Record<Direction, Direction>> = { sent: 'received', received: 'sent' };

export function opposite(direction: Direction): Direction {
  return OPPOSITE[direction];
}

/** Returns the direction of the request; responses have the opposite direction. */
export function requestDirection({ kind }: Pick<Operation, 'kind'>): Direction {
  return kind === 'operation' ? 'sent' : 'received';
}
