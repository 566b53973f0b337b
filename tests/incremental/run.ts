// npm run test:incremental -- [--seed 1] [--edits 60] [--only <kind of edit>]
// After each edit, an incremental and an uncached build must publish the same bytes and print the same messages.
import { argumentsOf } from '../../scripts/console/run-command.ts';
import { compareBuilds } from '../support/compare-builds.ts';
import { EDIT_KINDS, editOf } from '../support/edit-site.ts';
import { editableSite } from '../support/editable-site.ts';
import { randomOf } from '../support/random-of.ts';

const { values } = argumentsOf(
  { options: { seed: { type: 'string', default: '1' }, edits: { type: 'string', default: '60' }, only: { type: 'string' } } },
  'npm run test:incremental [-- --seed <number>] [--edits <number>] [--only <kind of edit>]',
);
const random = randomOf(Number(values.seed));
console.log(`Seed ${values.seed}; to repeat: npm run test:incremental -- --seed ${values.seed}`);

function* kinds(): Generator<string> {
  for (;;)
    yield* EDIT_KINDS.map((name) => ({ name, rank: random() }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ name }) => name);
}

const order = kinds();
const edits = Array.from({ length: Number(values.edits) }, (_, number) => editOf(number, random, values.only ?? order.next().value));
let faults = 0;
for await (const { edit, isBuilt, differences, seconds } of compareBuilds(editableSite(), edits)) {
  const state = `${isBuilt ? '' : ' (refused)'} ${seconds.incremental.toFixed(1)} s, without caches ${seconds.cold.toFixed(1)} s`;
  console.log(`${differences.length === 0 ? 'same' : 'DIFFERENT'}: ${edit}${state}`);
  for (const line of differences) console.log(`  ${line}`);
  if (differences.length > 0) faults += 1;
}
console.log(`${edits.length - faults} passed, ${faults} failed`);
process.exitCode = faults === 0 ? 0 : 1;
