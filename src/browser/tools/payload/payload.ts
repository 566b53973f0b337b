import type { TextPlace } from './text-place.ts';

/** A pasted text as data that knows where it is written. */
export interface Payload {
  readonly value: unknown;
  /** The place of the value (or of the name in front of it) that a JSON Pointer names; its nearest ancestor if it is not there. */
  readonly locate: (pointer: string, part: 'key' | 'value') => TextPlace;
}

/** Why a text could not be read. */
export interface SyntaxFault {
  readonly message: string;
  readonly place: TextPlace;
}

export type ParsedPayload = { readonly payload: Payload } | { readonly fault: SyntaxFault };
