import type { RepeatedField } from './repeated-names.ts';
import type { PayloadPosition } from './payload-position.ts';

/** A pasted text as data that knows where it is written. */
export interface Payload {
  readonly value: unknown;
  /** Fields that stand more than once where they may stand once. The value has but one of them. */
  readonly repeated: readonly RepeatedField[];
  /** The position of the value (or of the name in front of it) that a JSON Pointer names; its nearest ancestor if it is not there. */
  readonly locate: (pointer: string, part: 'key' | 'value') => PayloadPosition;
}

/** Why a text could not be read. */
export interface SyntaxFault {
  readonly message: string;
  readonly position: PayloadPosition;
}

export type ParsedPayload = { readonly payload: Payload } | { readonly fault: SyntaxFault };
