import type { RepeatedField } from './repeated-names.ts';
import type { PayloadPosition } from './payload-position.ts';

/** A parsed text with the positions of its values. */
export interface Payload {
  readonly value: unknown;
  /** Repeated fields that may occur only once. `value` has only one of them. */
  readonly repeated: readonly RepeatedField[];
  /** Position of the value at a JSON Pointer, or of its name; that of the nearest ancestor if it is absent. */
  readonly locate: (pointer: string, part: 'key' | 'value') => PayloadPosition;
}

export interface SyntaxFault {
  readonly message: string;
  readonly position: PayloadPosition;
}

export type ParsedPayload = { readonly payload: Payload } | { readonly fault: SyntaxFault };
