import type { Operation } from './api.ts';

/** Direction from the reader's view, who calls the API: sends requests, and receives responses, webhooks and callbacks. */
export type Direction = 'sent' | 'received';

/** The mark of fields that are absent in a direction: the API owns the data (JSON Schema Validation 2020-12, 9.4). */
export const ABSENT = { sent: 'readOnly', received: 'writeOnly' } as const satisfies Record<Direction, string>;

const OPPOSITE: Readonly<Record<Direction, Direction>> = { sent: 'received', received: 'sent' };

export function opposite(direction: Direction): Direction {
  return OPPOSITE[direction];
}

/** Direction of the request of an operation, webhook or callback; its responses travel in the opposite one. */
export function requestDirection({ kind }: Pick<Operation, 'kind'>): Direction {
  return kind === 'operation' ? 'sent' : 'received';
}
