import { pointerSegments } from '../../../data/pointer.ts';
import { isJsonList, isJsonObject } from '../../../openapi/read-json.ts';
import type { Json } from '../../../openapi/schema.ts';

/** Copies a value, replacing the nested value at a pointer; `undefined` removes it. Creates missing objects on the path. */
export function withValueAt(root: Json | undefined, pointer: string, value: Json | undefined): Json | undefined {
  return change(root, pointerSegments(pointer), value);
}

function change(root: Json | undefined, path: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isJsonList(root)) {
    const index = Number(key);
    const next = change(root[index], rest, value);
    return next === undefined
      ? root.filter((_, position) => position !== index)
      : [...root.slice(0, index), next, ...root.slice(index + 1)];
  }
  const members = isJsonObject(root) ? Object.entries(root) : [];
  const next = change(members.find(([name]) => name === key)?.[1], rest, value);
  if (next === undefined) return Object.fromEntries(members.filter(([name]) => name !== key));
  const isThere = members.some(([name]) => name === key);
  // Built from entries, because a key may be `__proto__`.
  return Object.fromEntries(isThere ? members.map(([name, member]) => [name, name === key ? next : member]) : [...members, [key, next]]);
}
