/** A statement of a text that is wrong, and where it starts in it. */
export interface WrongText {
  readonly offset: number;
  readonly what: string;
  readonly cure: string;
}
