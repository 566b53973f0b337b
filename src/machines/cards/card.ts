/** A social card's texts: plain, and only in writing systems that the fonts support. */
export interface Card {
  readonly title: string;
  /** Ancestors, outermost first. */
  readonly trail: readonly string[];
  readonly site: string;
  /** Label for a deprecated page. */
  readonly mark?: string;
  readonly call?: { readonly method: string; readonly path: string };
  readonly description?: string;
}

export interface PlannedCard {
  readonly path: string;
  readonly card: Card;
}
