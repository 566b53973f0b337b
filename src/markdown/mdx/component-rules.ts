export interface PropRule {
  readonly kind: 'text' | 'flag' | 'flag or text';
  readonly isRequired?: true;
  /** Kind of warning to report if an optional prop is missing, because the author has probably forgotten it. */
  readonly warningIfMissing?: string;
  readonly values?: readonly string[];
  /** Describes the expected value in the message about a missing prop; `nothing` for a flag. */
  readonly takes: string;
  /** The prop that must be set if this flag has no value. */
  readonly aloneNeeds?: string;
}

export type ComponentRules = Readonly<Record<string, Readonly<Record<string, PropRule>>>>;
