/** A value known only at run time. Basic authentication (RFC 7617) combines two variables. */
export type Placeholder =
  | { readonly variable: string }
  | { readonly keptKey: string }
  | { readonly daysFromToday: number }
  | { readonly user: string; readonly password: string };

export type SampleText = readonly (string | Placeholder)[];

/** Drops empty strings and joins adjacent strings. */
export function mergeTexts(text: SampleText): SampleText {
  return text.reduce<SampleText>((merged, part) => {
    const last = merged.at(-1);
    if (part === '') return merged;
    return typeof part === 'string' && typeof last === 'string' ? [...merged.slice(0, -1), last + part] : [...merged, part];
  }, []);
}

export function hasDay(text: SampleText): boolean {
  return text.some((part) => typeof part !== 'string' && 'daysFromToday' in part);
}
