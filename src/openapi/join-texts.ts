import type { ExternalDocs } from './schema.ts';

/** Descriptions of a value at its place, and of all values of its type (CommonMark). */
export interface Descriptions {
  readonly description: string | undefined;
  readonly typeDescription: string | undefined;
}

/** Splits texts of one value, outermost first: the first describes the value, the rest its type. Drops repetitions of the first. */
export function splitTexts(texts: readonly (string | undefined)[]): Descriptions {
  const [description, ...others] = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  const added = others.filter((text) => !repeats(text, description));
  return { description, typeDescription: joinTexts(added) || undefined };
}

/** Whether a text only repeats part of another. */
export function repeats(text: string, other = ''): boolean {
  return other.includes(text.trim().replace(/\.$/, ''));
}

/** Joins distinct descriptions (CommonMark) as paragraphs. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '').join('\n\n');
}

/** Plain text as CommonMark that reads the same. */
export function literalText(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** All documentation links but the first, as Markdown: a value has a single link field. */
export function furtherDocs(all: readonly (ExternalDocs | undefined)[]): readonly string[] {
  const [, ...others] = new Map(all.flatMap((docs) => (docs ? [[docs.url, docs]] : []))).values();
  return others.map(({ url, description = url }) => `[${description.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](<${url}>)`);
}
