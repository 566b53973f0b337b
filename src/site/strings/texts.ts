/** The shape of the English catalogue, with strings in any language. */
export type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Texts<T[Key]>;
};
