import type { DataSource } from '../data/parse-yaml.ts';
import { type JsonObject, wordAt } from './read-json.ts';

/** Versions of OpenAPI that differ in what a document may say. */
export type SpecVersion = '3.0' | '3.1' | '3.2';

/** A part of an object that could not be read. */
export interface UnreadPart {
  /** As its author writes it. */
  readonly pointer: string;
  /** The key of the object below which it is; `''` when it is the object itself. */
  readonly key: string;
}

/** What could not be read of objects of a document, which were left without it, by the object that is left. */
export type Unread = ReadonlyMap<unknown, readonly UnreadPart[]>;

/** A parsed document that says it is OpenAPI 3. Nothing else of it has been checked. */
export interface Spec {
  readonly source: DataSource;
  readonly root: JsonObject;
  readonly version: SpecVersion;
  /** Present where its author has written Swagger 2.0. */
  readonly isSwagger?: true;
  /** The texts of all files that it consists of, by path from the root of the site, its own first. */
  readonly texts: ReadonlyMap<string, string>;
  /** The document as its author knows it, where parts of other files have been added to it under names of their own. */
  readonly written?: JsonObject;
  /** Absent where all of it could be read. */
  readonly unread?: Unread;
}

/** What could not be read of an object, ready to spread. */
export function unreadOf({ unread }: Pick<Spec, 'unread'>, value: unknown): { readonly unread?: readonly string[] } {
  const parts = unread?.get(value) ?? [];
  return parts.length === 0 ? {} : { unread: parts.map(({ pointer }) => pointer) };
}

/** The version that a document says it is written in, in full or without its last number; `undefined` for those that are not read. */
export function specVersion(root: JsonObject): SpecVersion | undefined {
  const match = /^(3\.[012])(?:$|\.\d+)/.exec(wordAt(root, 'openapi'));
  return match?.[1] as SpecVersion | undefined; // The pattern has no other groups.
}
