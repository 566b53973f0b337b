import type { RepeatedField } from './repeated-names.ts';
import type { PayloadPosition } from './payload-position.ts';

/** A parsed message with the positions of its values. */
export interface Payload {
  readonly value: unknown;
  /** Fields that occur more than once but may occur only once. `value` has only one of the occurrences. */
  readonly repeated: readonly RepeatedField[];
  /** Position of the value at a JSON Pointer, or of its name. If there is no such value, the position of the nearest ancestor. */
  readonly locate: (pointer: string, part: 'key' | 'value') => PayloadPosition;
}

export interface SyntaxFault {
  readonly message: string;
  readonly position: PayloadPosition;
}

export type ParsedPayload = { readonly payload: Payload } | { readonly fault: SyntaxFault };
