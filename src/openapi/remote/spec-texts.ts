/** Fetched specifications by path from the site root; they replace the site's files. */
export type SpecTexts = ReadonlyMap<string, string>;
