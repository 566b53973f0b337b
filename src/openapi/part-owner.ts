/**
 * The pointer of the schema that a part of it describes with others at once.
 *
 * @example partOwner('/components/schemas/A/allOf/1') // => '/components/schemas/A'
 */
export function partOwner(pointer: string): string {
  return pointer.replace(/(?:\/allOf\/\d+)+$/, '');
}
