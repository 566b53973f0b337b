const VALUE = '§';

/** Returns a catalogue's plain strings, and the static parts of its functions. */
export function textsOf(strings: object): readonly string[] {
  return Object.values(strings).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'function') return typeof value === 'object' && value !== null ? textsOf(value) : [];
    const text = String(value(...Array.from({ length: value.length }, () => VALUE)));
    // Ignores shorter strings, which may be identical in both languages.
    return text.split(VALUE).filter((part) => /\p{L}{3}/u.test(part));
  });
}

export const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{Letter}\d]+/gu, ' ').trim()} `;

/** Returns the strings of one catalogue that no other catalogue contains, even as a substring. */
export function foreignTexts(strings: object, others: object): readonly string[] {
  const kept = textsOf(others).map(spaced);
  return textsOf(strings).filter((text) => !kept.some((known) => known.includes(spaced(text))));
}
