/** Keys are strings, so `"1"` and `"true"` also match the number and the boolean. */
export function discriminatorKeyValues(key: string): readonly (string | number | boolean)[] {
  const number = key.trim() === '' ? NaN : Number(key);
  return [key, ...(Number.isFinite(number) ? [number] : []), ...(key === 'true' || key === 'false' ? [key === 'true'] : [])];
}
