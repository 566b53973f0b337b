import type { ExternalDocs } from './schema.ts';

/** Descriptions (CommonMark) of one use of a type, and of the type itself. */
export interface Descriptions {
  readonly description: string | undefined;
  readonly typeDescription: string | undefined;
}

/** Splits descriptions: the first (outermost) describes the value, the others its type. Drops repetitions of the first. */
export function splitTexts(texts: readonly (string | undefined)[]): Descriptions {
  const [description, ...others] = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  const added = others.filter((text) => !repeats(text, description));
  return { description, typeDescription: joinTexts(added) || undefined };
}

export function repeats(text: string, other = ''): boolean {
  return other.includes(text.trim().replace(/\.$/, ''));
}

/** Joins descriptions (CommonMark) as paragraphs, without duplicates. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '').join('\n\n');
}

/** Escapes plain text for CommonMark. */
export function literalText(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** Returns all documentation links except the first, as Markdown, because a value has only one link field. */
export function furtherDocs(all: readonly (ExternalDocs | undefined)[]): readonly string[] {
  const [, ...others] = new Map(all.flatMap((docs) => (docs ? [[docs.url, docs]] : []))).values();
  return others.map(({ url, description = url }) => `[${description.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](<${url}>)`);
}
