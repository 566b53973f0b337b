import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { Located } from '../follow-reference.ts';
import type { JsonObject } from '../read-json.ts';
import { mapChildren, type NodeKind } from '../walk-spec.ts';

/** What has been made of a part of the original. Without `kind` it only stands near: the `content` of a body parameter. */
export interface Origin {
  readonly pointer: string;
  readonly kind?: NodeKind;
  /** Where those of its members are written that have another name or place in the original. */
  readonly moved?: Readonly<Record<string, string>>;
}

/** A reference of the upgraded document that still says what it says in the original. */
export interface OpenReference {
  readonly owner: Record<string, unknown>;
  readonly kind: NodeKind;
  readonly ref: string;
}

/** A document on its way from Swagger 2.0 to OpenAPI 3. */
export interface Upgrading {
  readonly original: JsonObject;
  /** Whether the original is an OpenAPI 3 document with some words of Swagger 2.0: what OpenAPI 3 says stays as it is. */
  readonly isMixed: boolean;
  readonly source: DataSource;
  /** Where the objects and lists of the upgraded document are written. */
  readonly origins: Map<object, Origin>;
  readonly references: OpenReference[];
  readonly problems: Problem[];
  /** Values of discriminators and the definitions that they stand for, by the pointer of the definition that has the discriminator. */
  readonly variants: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** What a part of the original is in OpenAPI 3. Each kind is upgraded by a module of its own, and parts hold parts of other kinds. */
  readonly upgradePart: (upgrading: Upgrading, kind: NodeKind, at: Located) => unknown;
}

/** An object of the original, at its pointer there. */
export interface OriginalObject extends Located {
  readonly value: JsonObject;
}

/** Notes where a new object or list is written, and what it is if references may lead to it. */
export function madeFrom<T extends object>({ origins }: Upgrading, pointer: string, made: T, kind?: NodeKind, moved?: Origin['moved']): T {
  origins.set(made, { pointer, ...(kind && { kind }), ...(moved && { moved }) });
  return made;
}

/** A part that refers to another one. */
export function madeReference(upgrading: Upgrading, kind: NodeKind, { pointer, value }: OriginalObject, ref: string): JsonObject {
  const owner = { ...value };
  upgrading.references.push({ owner, kind, ref });
  return madeFrom(upgrading, pointer, owner, kind);
}

/** An object with its parts upgraded. */
export function upgradeMembers(upgrading: Upgrading, kind: NodeKind, { pointer, value }: OriginalObject): JsonObject {
  return mapChildren({ kind, value, pointer }, ([child, childPointer, childKind]) =>
    upgrading.upgradePart(upgrading, childKind, { pointer: childPointer, value: child }),
  );
}

/** The values under the keys that are asked for, and the other ones. */
export function splitKeys(value: JsonObject, isChosen: (key: string) => boolean): readonly [chosen: JsonObject, rest: JsonObject] {
  const entries = Object.entries(value);
  return [Object.fromEntries(entries.filter(([key]) => isChosen(key))), Object.fromEntries(entries.filter(([key]) => !isChosen(key)))];
}
