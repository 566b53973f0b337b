/**
 * Whether two media types are the same, ignoring case and parameters.
 *
 * @example isSameType('Text/HTML; charset=utf-8', 'text/html') // => true
 */
export function isSameType(one: string, other: string): boolean {
  return essenceOf(one) === essenceOf(other);
}

function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}
