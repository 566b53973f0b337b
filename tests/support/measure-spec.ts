import { readFile } from 'node:fs/promises';
import { errorsOf, renderSpec } from './rendered-spec.ts';

/** What a process of its own says of a specification: see `measureSpec` of `tests/hostile/memory.test.ts`. */
export interface Measured {
  readonly errors: readonly string[];
  readonly pages: number;
  /** Characters of the largest page. */
  readonly largest: number;
  /** Most memory that was ever resident, in MiB. */
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
