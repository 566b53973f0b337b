import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { targetsOf } from '../follow-reference.ts';
import { member, type JsonObject } from '../read-json.ts';

/** Whether the component that contains a pointer is used. True outside components. */
export type IsUsed = (pointer: string) => boolean;

/** Creates an `IsUsed` function. A component is used if anything outside `components` references it, directly or transitively. */
export function createUse(root: JsonObject): IsUsed {
  let used: ReadonlySet<string> | undefined;
  return (pointer) => {
    const component = componentOf(pointer);
    if (component === undefined) return true;
    used ??= usedComponents(root);
    return used.has(component);
  };
}

/** Returns the component that contains a pointer. Excludes security schemes, which are always used: the introduction lists them. */
function componentOf(pointer: string): string | undefined {
  const [top, section, name] = pointerSegments(pointer);
  if (top !== 'components' || section === undefined || section === 'securitySchemes' || name === undefined) return undefined;
  return pointerOf([top, section, name]);
}

function usedComponents(root: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const seen = new Set<unknown>();
  // Use a list instead of recursion, because long chains of references could overflow the stack.
  const open: unknown[] = Object.entries(root).flatMap(([key, value]) => (key === 'components' ? [] : [value]));
  const enter = (component: string, value: unknown): void => {
    if (used.has(component)) return;
    used.add(component);
    open.push(value);
  };
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const target of targetsOf(root, value)) {
      const component = componentOf(target.pointer);
      if (component === undefined) open.push(target.value);
      else enter(component, valueOf(root, component));
    }
    open.push(...Object.values(value));
  }
  return used;
}

function valueOf(root: JsonObject, component: string): unknown {
  const [, section = '', name = ''] = pointerSegments(component);
  return member(member(member(root, 'components'), section), name);
}
