export interface PropRule {
  readonly kind: 'text' | 'flag' | 'flag or text';
  readonly isRequired?: true;
  /** Kind of warning for a missing optional prop that the author probably forgot. */
  readonly warningIfMissing?: string;
  readonly values?: readonly string[];
  /** The expected value, for the message about a missing prop; `nothing` for a flag. */
  readonly takes: string;
  /** The prop that must be set if this flag has no value. */
  readonly aloneNeeds?: string;
}

export type ComponentRules = Readonly<Record<string, Readonly<Record<string, PropRule>>>>;
