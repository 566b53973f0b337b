import type { EvaluationPlugin } from '@hyperjump/json-schema/experimental';
import { pointerOf, valueAt } from '../../data/pointer.ts';
import { isObject } from '../read-json.ts';

/** What a validator has looked at in one value. */
export interface KeyRecord {
  /** Watches the validator, for one value, or for the part of it at a pointer. */
  readonly watch: (start: string) => EvaluationPlugin;
  /** The addresses of the schemas that were asked, each with the pointer of what it was asked about. It grows. */
  readonly asked: readonly (readonly [address: string, pointer: string])[];
  /**
   * Pointers of keys that no schema says anything of, in objects whose schema lists keys. Such an object lets unknown keys
   * pass, for the sake of later versions; in an example they are leftovers or typing errors.
   */
  readonly undeclaredIn: (value: unknown) => readonly string[];
}

export function recordKeys(): KeyRecord {
  const described = new Set<string>();
  const listing = new Set<string>();
  const asked: (readonly [string, string])[] = [];
  return {
    asked,
    watch: (start) => ({
      beforeSchema: (address, { pointer }) => {
        described.add(start + pointer);
        asked.push([address, start + pointer]);
      },
      beforeKeyword: ([keyword], { pointer }) => void (keyword.endsWith('/keyword/properties') && listing.add(start + pointer)),
    }),
    undeclaredIn: (value) =>
      [...listing].flatMap((owner) => {
        const object = valueAt(value, owner);
        return isObject(object)
          ? Object.keys(object).flatMap((key) => (described.has(owner + pointerOf([key])) ? [] : [owner + pointerOf([key])]))
          : [];
      }),
  };
}
