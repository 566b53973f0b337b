import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { Located } from '../follow-reference.ts';
import type { JsonObject } from '../read-json.ts';
import { mapChildren, type NodeKind } from '../walk-spec.ts';

/** If `kind` is absent, `pointer` is only approximate, for example for a body parameter's `content`. */
export interface Origin {
  readonly pointer: string;
  readonly kind?: NodeKind;
  readonly moved?: Readonly<Record<string, string>> | undefined;
}

/** An upgraded reference that still points to its original target. */
export interface OpenReference {
  readonly owner: Record<string, unknown>;
  readonly kind: NodeKind;
  readonly ref: string;
}

export interface Upgrading {
  readonly original: JsonObject;
  /** Whether the original is OpenAPI 3 with Swagger 2.0 constructs. Its OpenAPI 3 parts stay unchanged. */
  readonly isMixed: boolean;
  readonly source: DataSource;
  readonly origins: Map<object, Origin>;
  readonly references: OpenReference[];
  readonly problems: Problem[];
  /** Discriminator values with the definitions they select, by pointer of the definition with the discriminator. */
  readonly variants: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Upgrades a part of any kind. Injected, to avoid import cycles between the modules for each kind. */
  readonly upgradePart: (upgrading: Upgrading, kind: NodeKind, at: Located) => unknown;
}

export interface OriginalObject extends Located {
  readonly value: JsonObject;
}

/** Records a new object's origin, including its kind if references can target it. */
export function madeFrom<T extends object>({ origins }: Upgrading, origin: Origin, made: T): T {
  origins.set(made, origin);
  return made;
}

/** Copies a reference; its target is updated later. */
export function madeReference(upgrading: Upgrading, kind: NodeKind, { pointer, value }: OriginalObject, ref: string): JsonObject {
  const owner = { ...value };
  upgrading.references.push({ owner, kind, ref });
  return madeFrom(upgrading, { pointer, kind }, owner);
}

export function upgradeMembers(upgrading: Upgrading, kind: NodeKind, { pointer, value }: OriginalObject): JsonObject {
  return mapChildren({ kind, value, pointer }, ([child, childPointer, childKind]) =>
    upgrading.upgradePart(upgrading, childKind, { pointer: childPointer, value: child }),
  );
}

export function splitKeys(value: JsonObject, isChosen: (key: string) => boolean): readonly [chosen: JsonObject, rest: JsonObject] {
  const entries = Object.entries(value);
  return [Object.fromEntries(entries.filter(([key]) => isChosen(key))), Object.fromEntries(entries.filter(([key]) => !isChosen(key)))];
}
