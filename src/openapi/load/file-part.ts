import path from 'node:path';
import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerSegments, valueAt } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { isObject } from '../read-json.ts';

export interface FilePart {
  readonly file: string;
  readonly source: DataSource;
  readonly pointer: string;
}

export function filePartKey({ file, pointer }: FilePart): string {
  return `${file}#${pointer}`;
}

export function ownName({ file, pointer }: FilePart): string {
  return pointerSegments(pointer).at(-1) ?? path.posix.parse(file).name;
}

/** If a part is only a reference, follows it to the final target. */
export async function endOfFileNames(
  resolve: (part: FilePart, ref: string) => Promise<FilePart | undefined>,
  start: FilePart,
): Promise<FilePart> {
  const passed = new Set<string>();
  let part = start;
  for (let next: FilePart | undefined = part; next;) {
    // If the references form a cycle, return the start. Validation reports the cycle.
    if (passed.has(filePartKey(next))) return start;
    passed.add(filePartKey(next));
    part = next;
    const ref = nameOnly(part);
    next = ref === undefined ? undefined : await resolve(part, ref);
  }
  return part;
}

function nameOnly({ source, pointer }: FilePart): string | undefined {
  const value = valueAt(source.value, pointer);
  return isObject(value) && Object.keys(value).length === 1 ? referenceOf(value) : undefined;
}
