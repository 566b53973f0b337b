/** Fetched specifications by path from the site root. They replace the site's files. */
export type SpecTexts = ReadonlyMap<string, string>;
