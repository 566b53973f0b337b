import type { DataSource } from '../data/parse-yaml.ts';
import { type JsonObject, wordAt } from './read-json.ts';

export type SpecVersion = '3.0' | '3.1' | '3.2';

export interface UnreadPart {
  /** As the author writes it. */
  readonly pointer: string;
  /** The object's key above the part; `''` for the object itself. */
  readonly key: string;
}

/** Unreadable parts that have been removed from a document, by the object that contained them. */
export type Unread = ReadonlyMap<unknown, readonly UnreadPart[]>;

/** A parsed document that declares OpenAPI 3; nothing else is validated. */
export interface Spec {
  readonly source: DataSource;
  readonly root: JsonObject;
  readonly version: SpecVersion;
  /** Present where the author wrote Swagger 2.0. */
  readonly isSwagger?: true;
  /** The texts of all its files, the main one first, by path relative to the root of the site. */
  readonly texts: ReadonlyMap<string, string>;
  /** The document as the author knows it, where parts of other files have been bundled into `root` under generated names. */
  readonly written?: JsonObject;
  readonly unread?: Unread;
}

/** Pointers of an object's unreadable parts, ready to spread. */
export function unreadOf({ unread }: Pick<Spec, 'unread'>, value: unknown): { readonly unread?: readonly string[] } {
  const parts = unread?.get(value) ?? [];
  return parts.length === 0 ? {} : { unread: parts.map(({ pointer }) => pointer) };
}

/** The declared version, with or without patch number; `undefined` if unsupported. */
export function specVersion(root: JsonObject): SpecVersion | undefined {
  const match = /^(3\.[012])(?:$|\.\d+)/.exec(wordAt(root, 'openapi'));
  return match?.[1] as SpecVersion | undefined; // The pattern has no other groups.
}
