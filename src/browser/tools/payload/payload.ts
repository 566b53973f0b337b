import type { RepeatedField } from './repeated-names.ts';
import type { PayloadPosition } from './payload-position.ts';

export interface Payload {
  readonly value: unknown;
  /** Fields that must be unique but occur more than once. `value` contains only one of the occurrences. */
  readonly repeated: readonly RepeatedField[];
  /** Position of the value at a JSON Pointer, or of its name. If there is no such value, the nearest ancestor's position. */
  readonly locate: (pointer: string, part: 'key' | 'value') => PayloadPosition;
}

export interface SyntaxFault {
  readonly message: string;
  readonly position: PayloadPosition;
}

export type ParsedPayload = { readonly payload: Payload } | { readonly fault: SyntaxFault };
