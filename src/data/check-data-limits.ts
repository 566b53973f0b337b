import { pointerOf } from './pointer.ts';

/** Validators recurse, so deeper data could exceed the call stack. */
const MAX_LEVELS = 400;

/** Maximum number of values after expanding aliases. A few nested aliases can exhaust memory. */
const MAX_VALUES = 300_000;

/** Aliases may always multiply the number of values in the source by this factor. */
const MAX_GROWTH = 10;

/** A cycle, excessive nesting, or an alias bomb. */
export interface Excess {
  readonly kind: 'loop' | 'depth' | 'size';
  /** JSON Pointer of the first offending value; empty for `size`. */
  readonly pointer: string;
}

interface Visit {
  readonly value: object;
  readonly key: string;
  readonly rest: Iterator<[string, unknown]>;
  size: number;
  depth: number;
}

/** Visits shared objects only once. Runs in linear time without recursion. */
export function checkDataLimits(root: unknown): Excess | undefined {
  if (!isCollection(root)) return undefined;
  const known = new Map<object, { readonly size: number; readonly depth: number }>();
  const open = new Set<object>();
  let written = 1;
  const stack: Visit[] = [];
  const pointer = (): string => pointerOf(stack.slice(1).map(({ key }) => key));
  const enter = (value: object, key: string): void => {
    open.add(value);
    stack.push({ value, key, rest: Object.entries(value).values(), size: 1, depth: 1 });
  };
  enter(root, '');
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.rest.next();
    if (next.done) {
      stack.pop();
      open.delete(top.value);
      known.set(top.value, top);
      add(stack.at(-1), top);
    } else {
      const [key, value] = next.value;
      written += 1;
      if (!isCollection(value)) top.size += 1;
      else if (open.has(value)) return { kind: 'loop', pointer: `${pointer()}${pointerOf([key])}` };
      else if (known.has(value)) add(top, known.get(value));
      else enter(value, key);
    }
    if (stack.length > MAX_LEVELS || top.depth > MAX_LEVELS) return { kind: 'depth', pointer: pointer() };
  }
  const size = known.get(root)?.size ?? 0;
  return size > Math.max(MAX_VALUES, MAX_GROWTH * written) ? { kind: 'size', pointer: '' } : undefined;
}

function add(parent: Visit | undefined, child: { readonly size: number; readonly depth: number } | undefined): void {
  if (!parent || !child) return;
  parent.size += child.size;
  parent.depth = Math.max(parent.depth, child.depth + 1);
}

function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
