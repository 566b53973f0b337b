import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';
import { tryUpgrade } from '../testing/try-upgrade.ts';

/** `npm run test:upgrade`: tests the newest versions of packages on whose internals this project depends. */
async function main(): Promise<number> {
  const chosen = readArguments({ allowPositionals: true }).positionals;
  const odd = chosen.find((each) => !/^.+@.+$/.test(each));
  if (odd !== undefined) throw new UsageError(`"${odd}" is not of the form <package>@<version>.`);
  const copy = await mkdtemp(path.join(tmpdir(), 'test-upgrade-'));
  try {
    return (await tryUpgrade(copy, chosen)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

await runCommand(main, { usage: 'npm run test:upgrade [-- <package>@<version> …]' });
