/** Returns the values that a mapping key matches. Keys are strings, so `"1"` also matches the number, and `"true"` the boolean. */
export function discriminatorKeyValues(key: string): readonly (string | number | boolean)[] {
  const number = key.trim() === '' ? NaN : Number(key);
  return [key, ...(Number.isFinite(number) ? [number] : []), ...(key === 'true' || key === 'false' ? [key === 'true'] : [])];
}
