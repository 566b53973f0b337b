/** The same keys as those of the English catalogue, with texts of any language. */
export type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Texts<T[Key]>;
};
