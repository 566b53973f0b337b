import path from 'node:path';
import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerSegments, valueAt } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { isObject } from '../read-json.ts';

/** A part of a file, at its pointer there. */
export interface FilePart {
  readonly file: string;
  readonly source: DataSource;
  readonly pointer: string;
}

/** What no other part has. */
export function keyOf({ file, pointer }: FilePart): string {
  return `${file}#${pointer}`;
}

/** The last name of the pointer, or that of the file. */
export function ownName({ file, pointer }: FilePart): string {
  return pointerSegments(pointer).at(-1) ?? path.posix.parse(file).name;
}

/**
 * What a part stands for that is a reference and nothing else, over any number of them.
 *
 * @param resolve finds what a reference of a part leads to
 */
export async function endOfNames(
  resolve: (part: FilePart, ref: string) => Promise<FilePart | undefined>,
  start: FilePart,
): Promise<FilePart> {
  const passed = new Set<string>();
  let part = start;
  for (let next: FilePart | undefined = part; next;) {
    // What leads back to itself is reported.
    if (passed.has(keyOf(next))) return start;
    passed.add(keyOf(next));
    part = next;
    const ref = nameOnly(part);
    next = ref === undefined ? undefined : await resolve(part, ref);
  }
  return part;
}

/** The reference that a part consists of. */
function nameOnly({ source, pointer }: FilePart): string | undefined {
  const value = valueAt(source.value, pointer);
  return isObject(value) && Object.keys(value).length === 1 ? referenceOf(value) : undefined;
}
