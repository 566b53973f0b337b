import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../../scripts/files/project.ts';
import { commandEnv, spawnNode } from '../../../support/child-process.ts';

const MODULE = pathToFileURL(path.join(PROJECT, 'scripts/release/deploy/stop-signal.ts')).href;

/** Sends itself the signal twice. The timer keeps the process alive until the second signal has arrived. */
const program = (signal: string): string => `
  import { stopSignal } from '${MODULE}';
  const stop = stopSignal(console.log);
  const timer = setInterval(() => undefined, 1_000);
  let count = 0;
  process.on('${signal}', () => {
    console.log(stop.aborted);
    count += 1;
    if (count === 1) process.kill(process.pid, '${signal}');
    else clearInterval(timer);
  });
  process.kill(process.pid, '${signal}');`;

test.each(['SIGINT', 'SIGTERM'])('%s aborts once and does not end the process', async (signal) => {
  const child = spawnNode(['--input-type=module', '--eval', program(signal)], commandEnv());
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  expect(code).toBe(0);
  expect(said).toBe(`${signal}: stopping. A new release that is already live is rolled back first.\ntrue\ntrue\n`);
});
