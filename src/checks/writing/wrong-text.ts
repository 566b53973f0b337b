export interface WrongText {
  readonly offset: number;
  readonly what: string;
  readonly cure: string;
}
