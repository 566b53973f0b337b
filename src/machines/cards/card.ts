/** What a card says. All texts are plain, and in scripts that its fonts have. */
export interface Card {
  readonly title: string;
  /** Where the page is, from the outside in. */
  readonly trail: readonly string[];
  /** What the site is called. */
  readonly site: string;
  /** That it is deprecated. */
  readonly mark?: string;
  readonly call?: { readonly method: string; readonly path: string };
  readonly description?: string;
}

export interface PlannedCard {
  /** Path below the base URL. */
  readonly path: string;
  readonly card: Card;
}
