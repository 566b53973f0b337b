/** The part of the converter that is used; the package has no types. */
declare module 'openapi-to-postmanv2' {
  interface Conversion {
    readonly result: boolean;
    readonly reason?: string;
    readonly output?: readonly { readonly type: 'collection'; readonly data: unknown }[];
  }
  interface Converter {
    convertV2: (
      input: { readonly type: 'json'; readonly data: object },
      options: Readonly<Record<string, unknown>>,
      callback: (error: Error | null, conversion: Conversion | undefined) => void,
    ) => void;
  }
  const converter: Converter;
  export default converter;
}
