import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../scripts/console/read-arguments.ts';
import { runCommand } from '../../scripts/console/run-command.ts';
import { buildOf } from '../../scripts/release/smoke/smoke-site.ts';
import { UsageError } from '../../scripts/console/usage-error.ts';
import { openPublished } from '../support/published-search.ts';
import { askAll, figuresOf, type Figures, LEAST, loadQueries, reciprocal } from '../support/search-queries.ts';

/** `npm run test:search [-- <queries>]`: reports the ranks of the expected results on the built site (`DIST`). */
async function main(): Promise<void> {
  const [file = path.join(import.meta.dirname, 'queries.yaml')] = readArguments({ allowPositionals: true }).positionals;
  const site = path.join(process.env['DIST'] || 'dist', 'public');
  if (!existsSync(site)) throw new UsageError(`There is no site in ${site}: run npm run build first.`);
  const queries = loadQueries(file);
  const read = (name: string): string => readFileSync(path.join(site, name), 'utf8');
  const { search } = openPublished(read, buildOf({ text: read('index.html') }));
  const started = performance.now();
  const outcomes = await askAll(search, queries);
  const each = (performance.now() - started) / queries.length;
  const all = figuresOf(outcomes);
  const groups = [Map.groupBy(outcomes, ({ lang }) => lang), Map.groupBy(outcomes, ({ lang, kind }) => `${kind} ${lang}`)];
  for (const group of groups) for (const name of [...group.keys()].sort()) print(name, figuresOf(group.get(name) ?? []));
  print('all', all);
  console.log(`${each.toFixed(1)} ms for a query\n\nThe worst twenty:`);
  const worst = outcomes.toSorted((one, other) => reciprocal(one) - reciprocal(other)).slice(0, 20);
  for (const { query, rank, expect, found } of worst)
    console.log(`${rank ?? '-'}  ${query}\n     not ${expect[0]}\n     but ${found[0] ?? 'nothing'}`);
  if (all.mrr >= LEAST.mrr && all.recallAt5 >= LEAST.recallAt5) return;
  console.error(`\nMRR must be ${LEAST.mrr} and recall@5 ${LEAST.recallAt5} at least.`);
  process.exitCode = 1;
}

function print(name: string, { count, mrr, recallAt5 }: Figures): void {
  console.log(`${name.padEnd(16)} ${String(count).padStart(4)}  MRR ${mrr.toFixed(3)}  recall@5 ${recallAt5.toFixed(3)}`);
}

await runCommand(main, { usage: 'npm run test:search [-- <query file>]' });
