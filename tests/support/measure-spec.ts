import { readFile } from 'node:fs/promises';
import { errorsOf, renderSpec } from './rendered-spec.ts';

/** Measurements of a specification in a separate process; see `measureSpec` in `tests/hostile/memory.test.ts`. */
export interface Measured {
  readonly errors: readonly string[];
  readonly pages: number;
  readonly largest: number;
  /** Peak resident memory, in MiB. */
  readonly peakMiB: number;
}

const [file = ''] = process.argv.slice(2);
const rendered = await renderSpec(await readFile(file, 'utf8'));
const measured: Measured = {
  errors: errorsOf(rendered),
  pages: rendered.pages.size,
  largest: Math.max(0, ...[...rendered.pages.values()].map(({ length }) => length)),
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(measured));
