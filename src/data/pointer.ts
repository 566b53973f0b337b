/** Unescapes a JSON Pointer (RFC 6901, without a leading `#`). Inverse of `pointerOf`. */
export function pointerSegments(pointer: string): readonly string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** @example pointerOf(['paths', '/bookings', 'post']) // => '/paths/~1bookings/post' */
export function pointerOf(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Innermost first; excludes the root. @example pointersAround('/a/b') // => ['/a/b', '/a'] */
export function pointersAround(pointer: string): readonly string[] {
  const pointers: string[] = [];
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) pointers.push(pointer.slice(0, end));
  return pointers;
}

/** Percent-decodes the pointer in a URI's fragment. */
export function pointerOfLocation(location: string): string {
  return decodeURIComponent(location.slice(location.indexOf('#') + 1));
}

/** Returns `undefined` if a step is missing. Never reads inherited properties. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const segment of pointerSegments(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string, unknown>)[segment]; // `hasOwn` has checked the key.
  }
  return current;
}
