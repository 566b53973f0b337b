/** What a value of a discriminator can be in a message: the specification writes it as a key, so a number or a boolean as a text. */
export function tellingValues(key: string): readonly (string | number | boolean)[] {
  const number = key.trim() === '' ? NaN : Number(key);
  return [key, ...(Number.isFinite(number) ? [number] : []), ...(key === 'true' || key === 'false' ? [key === 'true'] : [])];
}
