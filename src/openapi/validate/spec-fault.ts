import type { Problem } from '../../errors.ts';
import type { FaultKind } from '../fault-kinds.ts';

export type Mend =
  /** Sets an existing or new value. `origins` maps pointers inside the value to their original pointers. */
  | { readonly kind: 'set'; readonly pointer: string; readonly value: unknown; readonly origins?: Readonly<Record<string, string>> }
  /** Appends to a list, creating it if needed. */
  | { readonly kind: 'add'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'rename'; readonly pointer: string; readonly name: string }
  /** Removes a redundant value. */
  | { readonly kind: 'drop'; readonly pointer: string }
  /** Removes a value, or replaces it with `instead`, and records the omission. */
  | { readonly kind: 'leave out'; readonly pointer: string; readonly instead?: object };

export interface SpecFault extends Problem {
  readonly kind: FaultKind;
  /** Pointer in the validated document; the pointer in `where` refers to the file. */
  readonly pointer: string;
  /** A sentence about the mend's effect. */
  readonly outcome?: string;
  /** Mends that fix the fault. Absent or empty if no change is needed. */
  readonly mends?: readonly Mend[];
}
