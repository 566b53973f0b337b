import { pointerOf } from './pointer.ts';

/** Levels of maps and lists inside each other. The validators that read the data recurse, and a stack has room for so many calls only. */
const MAX_LEVELS = 400;

/**
 * Values of the data with all its aliases written out, at most, where they are more than ten times the values that are
 * written. A few lines of aliases to aliases can stand for more than fits into memory.
 */
const MAX_VALUES = 300_000;

const MAX_GROWTH = 10;

/** What makes data too much to be read: itself inside itself, too many levels, or too many values. */
export interface Excess {
  readonly kind: 'loop' | 'depth' | 'size';
  /** JSON Pointer of the value at which it shows; `''` for a size. */
  readonly pointer: string;
}

interface Visit {
  readonly value: object;
  readonly key: string;
  readonly rest: Iterator<[string, unknown]>;
  size: number;
  depth: number;
}

/**
 * The first excess of plain data, if there is any. Objects that stand at several places, as YAML's aliases make them, are
 * entered once. Takes time in proportion to the text, and no calls in proportion to the depth.
 */
export function findExcess(root: unknown): Excess | undefined {
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
