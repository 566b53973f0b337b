import { readEnvironment } from '../../src/render/environment.ts';
import { BuildStopped, buildSite } from '../build/build-site.ts';
import { readArguments } from '../console/read-arguments.ts';
import { requireOutputFolder } from '../console/require-output-folder.ts';
import { runCommand } from '../console/run-command.ts';

const NOTHING = 'Nothing was built';

async function main(): Promise<number> {
  readArguments({});
  const environment = readEnvironment();
  requireOutputFolder(environment);
  try {
    await buildSite(environment);
    return 0;
  } catch (error) {
    if (!(error instanceof BuildStopped)) throw error;
    console.error(`${NOTHING}: ${error.message}.`);
    return 1;
  }
}

await runCommand(main, { usage: 'npm run build', outcome: NOTHING });
