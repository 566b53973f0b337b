import type { EvaluationPlugin } from '@hyperjump/json-schema/experimental';
import { pointerOf, valueAt } from '../../data/pointer.ts';
import { isObject } from '../read-json.ts';

export interface KeyRecorder {
  /** Creates a plugin that observes the validation of the value, or of the part at a pointer. */
  readonly watch: (start: string) => EvaluationPlugin;
  /** URLs of evaluated schemas, with the value's pointer. Grows during validation. */
  readonly asked: readonly (readonly [address: string, pointer: string])[];
  /**
   * Returns keys that no schema describes, in objects whose schema has `properties`. Schemas allow additional keys for compatibility, but
   * in examples they are mistakes.
   */
  readonly undeclaredIn: (value: unknown) => readonly string[];
}

export function recordKeys(): KeyRecorder {
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
