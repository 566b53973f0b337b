// `npm run smoke -- <address> [--expect-commit <sha>] [--expect-build <id>] [--patience <seconds>]`: checks a deployed site. Exit code: 0
// for success, 1 for a failed check, 2 if nothing could be checked.
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { smoke } from '../release/smoke/smoke.ts';
import { UsageError } from '../console/usage-error.ts';

async function main(): Promise<number> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { 'expect-commit': { type: 'string' }, 'expect-build': { type: 'string' }, patience: { type: 'string', default: '0' } },
  });
  const [asked, more] = positionals;
  if (more !== undefined) throw new UsageError(`Name only one site: "${more}" is one too many.`);
  const address = asked ?? (await defaultAddress());
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new UsageError(`${address} is not the URL of a site; it must start with https://.`);
  if (values.patience.trim() === '' || !(Number(values.patience) >= 0))
    throw new UsageError(`--patience ${values.patience} is not a number of seconds.`);
  const [commit, build] = [values['expect-commit'], values['expect-build']];
  return smoke({
    address,
    expected: { ...(commit === undefined ? {} : { commit }), ...(build === undefined ? {} : { build }) },
    patienceMs: Number(values.patience) * 1000,
    print: (line) => console.log(line),
  });
}

async function defaultAddress(): Promise<string> {
  const { config } = await loadConfig(readEnvironment().root);
  return config.url + config.baseUrl;
}

await runCommand(main, {
  usage: 'npm run smoke -- <url of the home page> [--expect-commit <sha>] [--expect-build <id>] [--patience <seconds>]',
});
