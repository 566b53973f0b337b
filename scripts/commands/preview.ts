// `npm run preview [-- --against <git ref>] [--summary <file>] [--pictures] [--alias <name>] [--name <worker>]`: builds, verifies and
// uploads an unlisted version, prints its address, and writes a Markdown summary for reviewers.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { nameVersion } from '../release/deploy/built-release.ts';
import { createPlatform, PlatformError } from '../release/deploy/platform.ts';
import { previewSummary } from '../release/deploy/preview-summary.ts';
import { workerName } from '../release/deploy/worker-name.ts';
import { runWrangler } from '../release/deploy/wrangler.ts';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runNode, startNode } from '../processes/run-tool.ts';
import { wranglerConfigFor } from '../edge/wrangler-config.ts';

/** Output of a package.json script, if defined. A failed script yields a sentence, because empty output would mean "no difference". */
async function outputOf(script: string, args: readonly string[]): Promise<string | undefined> {
  const text = await readFile(path.join(PROJECT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> }; // validated by npm
  if (!(script in scripts)) return undefined;
  const child = startNode(['--run', script, '--', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (output += part));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  return code === 0 ? output : `**Not compared:** \`npm run ${script}\` failed; see the log of this run.\n\n${output}`;
}

async function main(): Promise<void> {
  const { values } = readArguments({
    options: {
      against: { type: 'string' },
      summary: { type: 'string' },
      pictures: { type: 'boolean', default: false },
      alias: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const environment = readEnvironment();
  const name = workerName(environment.root, values.name);
  if (!environment.skipsBuild && (await runNode(['--run', 'build'])) !== 0) throw new PlatformError('The build failed.');
  if ((await runNode(['--run', 'verify'])) !== 0) throw new PlatformError('Verification failed.');
  const { against, alias } = values;
  const platform = createPlatform({ run: runWrangler, config: await wranglerConfigFor(environment), name });
  const version = await nameVersion(path.join(environment.dist, 'public'), environment.root);
  const { id, previewUrl } = await platform.upload({ ...version, ...(alias === undefined ? {} : { alias }) });
  console.log(previewUrl === undefined ? `Uploaded version ${id}.` : `Preview: ${previewUrl}`);
  if (values.summary === undefined) return;
  const compare = async (script: string, args: readonly string[]): Promise<string | undefined> =>
    against === undefined ? undefined : outputOf(script, [against, ...args]);
  const summary = previewSummary({
    address: previewUrl,
    versionId: id,
    tag: version.tag,
    against,
    specifications: await compare('specs:diff', ['--format', 'markdown']),
    pictures: values.pictures ? await compare('shots', ['--format', 'markdown']) : undefined,
  });
  await writeFile(values.summary, summary);
}

await runCommand(main, {
  usage: 'npm run preview [-- --against <git ref>] [--summary <file>] [--pictures] [--alias <name>] [--name <worker>]',
  outcome: 'No preview was uploaded',
  faults: [PlatformError],
});
