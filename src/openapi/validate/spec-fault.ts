import type { Problem } from '../../errors.ts';
import type { FaultKind } from '../fault-kinds.ts';

export type Mend =
  /** Sets an existing or new value. `origins` maps pointers of its parts to their original pointers. */
  | { readonly kind: 'set'; readonly pointer: string; readonly value: unknown; readonly origins?: Readonly<Record<string, string>> }
  /** Appends to a list, creating it if needed. */
  | { readonly kind: 'add'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'rename'; readonly pointer: string; readonly name: string }
  /** Removes a redundant value. */
  | { readonly kind: 'drop'; readonly pointer: string }
  /** Removes a value and marks the omission; `instead` replaces it and carries the mark. */
  | { readonly kind: 'leave out'; readonly pointer: string; readonly instead?: object };

export interface SpecFault extends Problem {
  readonly kind: FaultKind;
  /** Pointer in the validated document; that in `where` refers to the file. */
  readonly pointer: string;
  /** A sentence on the effect of the mend. */
  readonly outcome?: string;
  /** Absent or empty if the fault needs no change. */
  readonly mends?: readonly Mend[];
}
