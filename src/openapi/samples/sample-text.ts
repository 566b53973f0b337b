/**
 * What a sample knows only when it runs: a variable of the environment, an idempotency key that a variable of this name keeps, a
 * day counted from today, a user and a password from two variables in Base64 (RFC 7617).
 */
export type Placeholder =
  | { readonly variable: string }
  | { readonly keptKey: string }
  | { readonly daysFromToday: number }
  | { readonly user: string; readonly password: string };

/** A text with placeholders in it. */
export type SampleText = readonly (string | Placeholder)[];

/** The same text without empty parts, and with no two texts beside each other. */
export function mergeTexts(text: SampleText): SampleText {
  return text.reduce<SampleText>((merged, part) => {
    const last = merged.at(-1);
    if (part === '') return merged;
    return typeof part === 'string' && typeof last === 'string' ? [...merged.slice(0, -1), last + part] : [...merged, part];
  }, []);
}

/** Whether a text has a day in it that is counted from today. */
export function hasDay(text: SampleText): boolean {
  return text.some((part) => typeof part !== 'string' && 'daysFromToday' in part);
}
