/** A wrong statement and its offset in the text. */
export interface WrongText {
  readonly offset: number;
  readonly what: string;
  readonly cure: string;
}
