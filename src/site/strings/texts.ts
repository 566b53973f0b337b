/** The same keys as those of the English catalogue, with texts of any language. */
export type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] extends (...values: never[]) => string ? T[Key] : Texts<T[Key]>;
};
