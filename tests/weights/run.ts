import { readArguments } from '../../scripts/console/read-arguments.ts';
import { runCommand } from '../../scripts/console/run-command.ts';
import { compareWeights } from './compare-weights.ts';
import { weighSite } from './weigh-site.ts';
import { readWeights, writeWeights } from './weights-file.ts';

/** `npm run weigh`: reports changes since the committed weights, and writes the current weights. */
async function main(): Promise<void> {
  readArguments({});
  const [before, now] = [await readWeights().catch(() => ({})), await weighSite()];
  console.log(compareWeights(before, now) ?? 'No size has changed beyond the tolerance.');
  await writeWeights(now);
}

await runCommand(main, { usage: 'npm run weigh' });
