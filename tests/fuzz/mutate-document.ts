/** A number in [0, 1). */
export type Random = () => number;

type Path = readonly string[];

export const MUTATIONS = ['delete', 'duplicate', 'swap', 'retype', 'cycle', 'rename', 'deepen'] as const;

export type Mutation = (typeof MUTATIONS)[number];

/** Values of every type, and some that resemble another type. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'null',
  '{}',
  '../x.yaml#/a',
  '#/components/schemas/None',
  [],
  {},
  [null],
  [[]],
  { type: 'object' },
  { $ref: '#' },
  { $ref: '#/' },
  { $ref: 5 },
  { 'x-y': 1 },
];

/** Keys with a meaning elsewhere in a specification, and keys that are dangerous in JavaScript. */
const NAMES_OF_SPECS = [
  '$ref',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'items',
  'properties',
  'additionalProperties',
  'schema',
  'content',
  'type',
  'enum',
  'const',
  'parameters',
  'responses',
  'default',
  'discriminator',
  'mapping',
  'required',
  'get',
  'post',
  'application/json',
  '200',
  'x-internal',
  '',
  '/',
  '~',
  '__proto__',
  'constructor',
  'toString',
  'a b',
  '🚀',
];

/** Returns a copy with one random mutation. @param names replacements for renamed keys */
export function mutateDocument(document: unknown, mutation: Mutation, random: Random, names: readonly string[] = NAMES_OF_SPECS): unknown {
  // Removes shared references, because mutating one could create a cycle.
  const copy: unknown = JSON.parse(JSON.stringify(document));
  const places = listPlaces(copy);
  const place = places[Math.floor(random() * places.length)];
  const other = places[Math.floor(random() * places.length)];
  if (!place || !other) return copy;
  const value = at(copy, place);
  switch (mutation) {
    case 'delete':
      remove(copy, place);
      break;
    case 'duplicate':
      put(copy, place, structuredClone(value), `${place.at(-1)}2`);
      break;
    case 'swap': {
      if (startsWith(place, other) || startsWith(other, place)) break;
      const taken = at(copy, other);
      set(copy, other, value);
      set(copy, place, taken);
      break;
    }
    case 'retype':
      set(copy, place, structuredClone(STRANGE[Math.floor(random() * STRANGE.length)]));
      break;
    case 'cycle': {
      const length = Math.floor(random() * (place.length + 1));
      set(copy, place, {
        $ref: `#${place
          .slice(0, length)
          .map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
          .join('')}`,
      });
      break;
    }
    case 'rename':
      remove(copy, place);
      put(copy, place, value, names[Math.floor(random() * names.length)] ?? '');
      break;
    case 'deepen':
      set(copy, place, deepened(value, random));
  }
  return copy;
}

function deepened(value: unknown, random: Random): unknown {
  let inner = value;
  const wraps: readonly ((one: unknown) => unknown)[] = [
    (one) => ({ allOf: [one] }),
    (one) => ({ type: 'object', properties: { a: one } }),
    (one) => ({ type: 'array', items: one }),
    (one) => ({ oneOf: [one, { type: 'null' }] }),
    (one) => ({ not: one }),
    (one) => [one],
  ];
  const wrap = wraps[Math.floor(random() * wraps.length)] ?? ((one) => one);
  const levels = Math.floor(random() ** 3 * 200) + 1;
  for (let level = 0; level < levels; level += 1) inner = wrap(inner);
  return inner;
}

function listPlaces(document: unknown): readonly Path[] {
  const places: Path[] = [];
  const pending: { readonly path: Path; readonly value: unknown }[] = [{ path: [], value: document }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.path.length > 0) places.push(next.path);
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) pending.push({ path: [...next.path, key], value });
  }
  return places;
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((part, index) => path[index] === part);
}

function at(document: unknown, path: Path): unknown {
  let value = document;
  for (const part of path) value = isRecord(value) ? value[part] : undefined;
  return value;
}

/** Treats arrays as records by index. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function set(document: unknown, path: Path, value: unknown): void {
  put(document, path, value, path.at(-1) ?? '');
}

function put(document: unknown, path: Path, value: unknown, key: string): void {
  const owner = at(document, path.slice(0, -1));
  if (Array.isArray(owner) && !/^\d+$/.test(key)) owner.push(value);
  else if (isRecord(owner)) Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(document: unknown, path: Path): void {
  const owner = at(document, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else if (isRecord(owner)) delete owner[key];
}
