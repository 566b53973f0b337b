/** @example typeName('order_item v2') // => 'OrderItemV2' */
export function typeName(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{ID_Continue}$]+|(?<=.)_(?=\p{Ll})/gu, ' ')
    .replaceAll(/(?<=[\d$ ]|^_?)\p{Ll}/gu, (letter) => letter.toUpperCase());
  const letters = words.replaceAll(' ', '');
  return letters.replace(/^[^\p{ID_Start}$_]+/u, '') || `Schema${letters}`;
}

/** Creates a function that returns unused names. Collisions get a number, or repeat the suffix. */
export function createNames(taken: Iterable<string>): (wanted: string, suffix?: string) => string {
  const used = new Set(taken);
  return (wanted, suffix = '') => {
    let name = wanted;
    for (let count = 1; used.has(name); count += 1) name = suffix === '' ? `${wanted}${count}` : `${wanted}${suffix.repeat(count)}`;
    used.add(name);
    return name;
  };
}
