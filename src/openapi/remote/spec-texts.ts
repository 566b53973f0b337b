/** Texts of specifications that stand for the files of a site, by path from its root: what a build has fetched. */
export type SpecTexts = ReadonlyMap<string, string>;
