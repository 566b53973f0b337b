import type { ExternalDocs } from './schema.ts';

/** What is said of a value at its place, and what else is said of all values of its type (CommonMark). */
export interface Descriptions {
  readonly description: string | undefined;
  readonly typeDescription: string | undefined;
}

/**
 * The first text describes the value; what the others add describes its type. A text that is part of the first adds nothing.
 *
 * @param texts of one value, the outermost first
 */
export function splitTexts(texts: readonly (string | undefined)[]): Descriptions {
  const [description, ...others] = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  const added = others.filter((text) => !description?.includes(text.replace(/\.$/, '')));
  return { description, typeDescription: joinTexts(added) || undefined };
}

/** Descriptions (CommonMark) one after the other, each once. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '').join('\n\n');
}

/** Links to documentation that is not the first of a value, as texts: a value has one link of its own. */
export function furtherDocs(all: readonly (ExternalDocs | undefined)[]): readonly string[] {
  const [, ...others] = new Map(all.flatMap((docs) => (docs ? [[docs.url, docs]] : []))).values();
  return others.map(({ url, description = url }) => `[${description.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](<${url}>)`);
}
