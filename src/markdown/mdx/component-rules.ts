export interface PropRule {
  readonly kind: 'text' | 'flag' | 'flag or text';
  readonly isRequired?: true;
  /** Kind of warning for an optional prop that its author has probably forgotten. */
  readonly warningIfMissing?: string;
  readonly values?: readonly string[];
  /** Describes the value, for the message about a missing prop; `nothing` for a flag. */
  readonly takes: string;
  /** The prop that a flag without a value depends on. */
  readonly aloneNeeds?: string;
}

export type ComponentRules = Readonly<Record<string, Readonly<Record<string, PropRule>>>>;
