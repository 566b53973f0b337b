import type { DataSource } from '../data/parse-yaml.ts';
import { member, type JsonObject } from './read-json.ts';

/** Versions of OpenAPI that differ in what a document may say. */
export type SpecVersion = '3.0' | '3.1' | '3.2';

/** A parsed document that says it is OpenAPI 3. Nothing else of it has been checked. */
export interface Spec {
  readonly source: DataSource;
  readonly root: JsonObject;
  readonly version: SpecVersion;
  /** The texts of all files that it consists of, by path from the root of the site, its own first. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The version that a document says it is written in; `undefined` for those that are not read. */
export function specVersion(root: JsonObject): SpecVersion | undefined {
  const match = /^(3\.[012])\.\d+/.exec(String(member(root, 'openapi')));
  return match?.[1] as SpecVersion | undefined; // The pattern has no other groups.
}
