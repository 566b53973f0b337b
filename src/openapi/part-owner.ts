/**
 * The pointer of the schema that contains an `allOf` part; other pointers are returned unchanged.
 * @example partOwner('/components/schemas/A/allOf/1') // => '/components/schemas/A'
 */
export function partOwner(pointer: string): string {
  return pointer.replace(/(?:\/allOf\/\d+)+$/, '');
}
