import type { Problem } from '../../errors.ts';
import type { FaultKind } from '../fault-kinds.ts';

/** A change to a document, by which a fault of it is mended. */
export type Mend =
  /** Puts a value in place, or under a key that is not there yet. `origins` says where parts of it are written, by their pointers. */
  | { readonly kind: 'set'; readonly pointer: string; readonly value: unknown; readonly origins?: Readonly<Record<string, string>> }
  /** Puts a value at the end of a list; the list is made if there is none. */
  | { readonly kind: 'add'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'rename'; readonly pointer: string; readonly name: string }
  /** Takes a value out that says nothing that is not said elsewhere. */
  | { readonly kind: 'drop'; readonly pointer: string }
  /** Takes a value out, and marks where it would stand. With `instead`, that takes its place and has the mark. */
  | { readonly kind: 'leave out'; readonly pointer: string; readonly instead?: object };

/** A fault of a document that says how it is mended where the document has to be taken as it is. */
export interface SpecFault extends Problem {
  readonly kind: FaultKind;
  /** In the document that was validated, whereas that of `where` is of the file. */
  readonly pointer: string;
  /** What is made of it where it is mended, as a sentence. */
  readonly outcome?: string;
  /** None for what is understood as it is written. */
  readonly mends?: readonly Mend[];
}
