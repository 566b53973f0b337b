import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { failReliance } from '../../src/framework/reliance.ts';
import { PUBLIC } from '../../src/framework/run-bundle.ts';
import { WAKU } from '../../src/framework/waku-reliances.ts';
import { bundleVariables } from '../../src/render/environment.ts';
import { NOTICES_FILE } from './notices-file.ts';
import { PROJECT } from '../files/project.ts';
import { runQuietly } from '../processes/run-quietly.ts';
import { startTool } from '../processes/run-tool.ts';

const ASSETS = 'assets';

/**
 * Lets Waku bundle our code, for servers and browsers, into a folder inside this project.
 *
 * @throws Error with everything that Waku printed, when it fails
 * @throws BrokenReliance when Waku has written pages all the same, of which nobody knows whose they are
 */
export async function makeBundle(folder: string, baseUrl: string, signal: AbortSignal): Promise<void> {
  const order = { folder: path.relative(PROJECT, folder), baseUrl };
  await runQuietly("Waku's build", (options) => startTool('waku', ['build'], options), bundleVariables(order), signal);
  const others = (await readdir(path.join(folder, PUBLIC))).filter((name) => ![ASSETS, NOTICES_FILE].includes(name));
  if (others.length > 0) failReliance(WAKU.staticBuild, `${others.join(', ')} in the bundle`);
}
