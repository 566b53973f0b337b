/**
 * Returns the pointer of the schema that contains an `allOf` part.
 *
 * @example partOwner('/components/schemas/A/allOf/1') // => '/components/schemas/A'
 */
export function partOwner(pointer: string): string {
  return pointer.replace(/(?:\/allOf\/\d+)+$/, '');
}
