// `npm run deploy [-- --address <url>] [--name <worker>] [--patience <seconds>] [--go-on] [--keep-days <number>]`: builds, keeps served
// releases' files, verifies, uploads, deploys and runs the smoke test; rolls back on failure or abort. `--name` is required for sites
// other than this project's. Exit code: 0 if the new release is served, 1 if the old one is, 2 if immediate action is needed.
// `SKIP_BUILD=1` deploys the existing output.
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { builtId, nameVersion } from '../release/deploy/built-release.ts';
import { createPlatform, PlatformError } from '../release/deploy/platform.ts';
import { release, type ReleaseResult } from '../release/deploy/release.ts';
import { servedBuild } from '../release/deploy/served-build.ts';
import { stopSignal } from '../release/deploy/stop-signal.ts';
import { workerName } from '../release/deploy/worker-name.ts';
import { runWrangler } from '../release/deploy/wrangler.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runNode } from '../processes/run-tool.ts';
import { smoke, type SmokeCode } from '../release/smoke/smoke.ts';
import type { Expected } from '../release/smoke/smoke-site.ts';
import { UsageError } from '../console/usage-error.ts';
import { wranglerConfigFor } from '../edge/wrangler-config.ts';

const CODES: Readonly<Record<ReleaseResult, number>> = { released: 0, kept: 1, restored: 1, broken: 2 };

async function main(): Promise<number> {
  const { values } = readArguments({
    options: {
      address: { type: 'string' },
      name: { type: 'string' },
      patience: { type: 'string', default: '60' },
      'go-on': { type: 'boolean', default: false },
      'keep-days': { type: 'string' },
    },
  });
  const patienceMs = Number(values.patience) * 1000;
  if (values.patience.trim() === '' || !(patienceMs >= 0))
    throw new UsageError(`--patience ${values.patience} is not a number of seconds.`);
  if (values.address !== undefined && !/^https?:\/\/./.test(values.address))
    throw new UsageError(`--address ${values.address} is not the URL of a site; it must start with https://.`);
  const environment = readEnvironment();
  const { root, dist, skipsBuild } = environment;
  const name = workerName(root, values.name);
  const { config: site } = await loadConfig(root);
  const address = values.address ?? site.url + site.baseUrl;
  const print = (line: string): void => console.log(line);
  const ask = (expected: Expected, stop?: AbortSignal): Promise<SmokeCode> => {
    return smoke({ address, expected, patienceMs, waitMs: Math.min(3_000, patienceMs / 2), print, ...(stop ? { stop } : {}) });
  };
  const published = path.join(dist, 'public');
  const stop = stopSignal(print);
  return CODES[
    await release({
      build: async () => {
        if (!skipsBuild) return runNode(['--run', 'build']);
        print(`Build skipped (SKIP_BUILD): deploying the build in ${published}.`);
        return 0;
      },
      keep: () => runNode(['--run', 'keep-assets', '--', address, ...keepOptions(values)]),
      verify: () => runNode(['--run', 'verify']),
      platform: createPlatform({ run: runWrangler, config: await wranglerConfigFor(environment), name }),
      servedBuild: () => servedBuild(address),
      smoke: async () => ask({ build: await builtId(published) }, stop),
      smokeAgain: (build) => ask(build === undefined ? {} : { build }),
      nameVersion: () => nameVersion(published, root),
      goesOn: values['go-on'],
      stop,
      print,
    })
  ];
}

interface KeepValues {
  readonly 'go-on': boolean;
  readonly 'keep-days'?: string | undefined;
}

/** Passes the current time, because the deployment replaces the old release now, not at the new commit's time. */
function keepOptions({ 'go-on': goesOn, 'keep-days': days }: KeepValues): readonly string[] {
  return ['--at', new Date().toISOString(), ...(days === undefined ? [] : ['--days', days]), ...(goesOn ? ['--go-on'] : [])];
}

await runCommand(main, {
  usage: 'npm run deploy [-- --address <url>] [--name <worker>] [--patience <seconds>] [--go-on] [--keep-days <number>]',
  outcome: 'Not deployed. The old release is still live',
  faults: [PlatformError],
  // Exit code 2 is reserved for a state that needs immediate action.
  codeOfMisuse: 1,
});
