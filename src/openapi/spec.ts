import type { DataSource } from '../data/parse-yaml.ts';
import { type JsonObject, scalarTextAt } from './read-json.ts';

export type SpecVersion = '3.0' | '3.1' | '3.2';

export interface UnreadPart {
  /** Pointer of the part in the author's source. */
  readonly pointer: string;
  /** Key, in the object that records the part, under which the part was found. Empty if the object itself is unreadable. */
  readonly key: string;
}

/** Unreadable parts removed from a document, by the object that contained them. */
export type Unread = ReadonlyMap<unknown, readonly UnreadPart[]>;

/** A parsed document that declares OpenAPI 3. Nothing else has been validated. */
export interface Spec {
  readonly source: DataSource;
  readonly root: JsonObject;
  readonly version: SpecVersion;
  /** Present if the source is Swagger 2.0. */
  readonly isSwagger?: true;
  /** Source files by path relative to the site root, main file first. */
  readonly texts: ReadonlyMap<string, string>;
  /** The author's document, before parts of other files were bundled into `root` under generated names. */
  readonly written?: JsonObject;
  readonly unread?: Unread;
}

/** Returns the pointers of an object's unreadable parts, ready to spread. */
export function unreadOf({ unread }: Pick<Spec, 'unread'>, value: unknown): { readonly unread?: readonly string[] } {
  const parts = unread?.get(value) ?? [];
  return parts.length === 0 ? {} : { unread: parts.map(({ pointer }) => pointer) };
}

/** Returns the declared version without the patch number, or `undefined` if unsupported. */
export function specVersion(root: JsonObject): SpecVersion | undefined {
  const match = /^(3\.[012])(?:$|\.\d+)/.exec(scalarTextAt(root, 'openapi'));
  return match?.[1] as SpecVersion | undefined; // The pattern has only this group.
}
