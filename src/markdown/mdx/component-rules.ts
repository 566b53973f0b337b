/** A prop that a component takes. */
export interface PropRule {
  readonly kind: 'text' | 'flag' | 'flag or text';
  readonly isRequired?: true;
  /** The component works without it, but its author has probably forgotten it: the kind of the warning that says so. */
  readonly warningIfMissing?: string;
  /** All values that it may have. */
  readonly values?: readonly string[];
  /** What its text is; of a flag, `nothing`. For whoever has not given it. */
  readonly takes: string;
  /** The prop without which it cannot stand alone, as a flag. */
  readonly aloneNeeds?: string;
}

/** The components of a site by name, with the props of each. */
export type ComponentRules = Readonly<Record<string, Readonly<Record<string, PropRule>>>>;
