/** Size in bytes: uncompressed, and compressed with Brotli. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

/** Weights by file name, without hashes, which are not stable across builds. */
export type Weights = Readonly<Record<string, Weight>>;

interface Change {
  readonly name: string;
  readonly was: number;
  readonly is: number;
  readonly budget: number;
}

/** Growth allowed without updating the recorded weights: up to this many bytes, or up to this proportion. */
const TOLERANCE = { bytes: 64, share: 0.005 };

/** After a larger reduction, the weights must be updated; otherwise, the file could grow back unnoticed. */
const SHRUNK = { bytes: 64, share: 0.1 };

const HINT = 'Reduce the size. If the change is intended, run `npm run weigh` and commit tests/weights/weights.json.';

/** Formats tables of the sizes that grew beyond the tolerance or shrank a lot; `undefined` if there are none. */
export function compareWeights(before: Weights, now: Weights): string | undefined {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .toSorted()
    .flatMap((name) => [change(name, 'brotli', before, now), change(name, 'raw', before, now)]);
  const grown = changes.filter(({ is, budget }) => is > budget);
  const shrunk = changes.filter(({ was, is }) => was - is > Math.max(SHRUNK.bytes, was * SHRUNK.share));
  const parts = [
    ...(grown.length > 0 ? [`Larger than recorded, in bytes:\n${table(grown)}`] : []),
    ...(shrunk.length > 0 ? [`Much smaller than recorded, in bytes:\n${table(shrunk)}`] : []),
  ];
  return parts.length === 0 ? undefined : [...parts, HINT].join('\n\n');
}

function change(name: string, measure: keyof Weight, before: Weights, now: Weights): Change {
  const was = before[name]?.[measure] ?? 0;
  return {
    name: measure === 'raw' ? `${name}, on disk` : name,
    was,
    is: now[name]?.[measure] ?? 0,
    budget: was === 0 ? 0 : Math.floor(was + Math.max(TOLERANCE.bytes, was * TOLERANCE.share)),
  };
}

function table(changes: readonly Change[]): string {
  const head = ['file', 'was', 'is', 'by', 'budget'];
  const rows = changes
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
    .map(({ name, was, is, budget }) => [name, String(was), String(is), `${is > was ? '+' : ''}${is - was}`, String(budget)]);
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`;
  return [head, ...rows].map(line).join('\n');
}
