const VALUE = '§';

/** The plain texts of a catalogue, and of those that are made of values, what stands around the values. */
export function textsOf(strings: object): readonly string[] {
  return Object.values(strings).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'function') return typeof value === 'object' && value !== null ? textsOf(value) : [];
    const text = String(value(...Array.from({ length: value.length }, () => VALUE)));
    // Of fewer letters, both languages may have the same.
    return text.split(VALUE).filter((part) => /\p{L}{3}/u.test(part));
  });
}

/** A text as words between spaces. */
export const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{Letter}\d]+/gu, ' ').trim()} `;

/** Texts of one catalogue that are not, wholly or in part, texts of another one too. */
export function foreignTexts(strings: object, others: object): readonly string[] {
  const kept = textsOf(others).map(spaced);
  return textsOf(strings).filter((text) => !kept.some((known) => known.includes(spaced(text))));
}
