// `npm run smoke -- <address> [--expect-commit <sha>] [--expect-build <id>] [--patience <seconds>]`: asks a deployed site.
// Ends with 0 when all is right, 1 when something is not, and 2 when there is nothing to be asked.
import { parseArgs } from 'node:util';
import { readEnvironment } from '../src/render/environment.ts';
import { loadConfig } from '../src/site/config/load-config.ts';
import { smoke } from './smoke/smoke.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'expect-commit': { type: 'string' }, 'expect-build': { type: 'string' }, patience: { type: 'string', default: '0' } },
});

/** Without one, that of the site. */
async function defaultAddress(): Promise<string> {
  const { config } = await loadConfig(readEnvironment().root);
  return config.url + config.baseUrl;
}

const address = positionals[0] ?? (await defaultAddress());
if (!URL.canParse(address) || !/^https?:/.test(address) || !(Number(values.patience) >= 0)) {
  console.error('npm run smoke -- <address of the home page> [--expect-commit <sha>] [--expect-build <id>] [--patience <seconds>]');
  process.exitCode = 2;
} else {
  const [commit, build] = [values['expect-commit'], values['expect-build']];
  process.exitCode = await smoke({
    address,
    expected: { ...(commit === undefined ? {} : { commit }), ...(build === undefined ? {} : { build }) },
    patienceMs: Number(values.patience) * 1000,
    print: (line) => console.log(line),
  });
}
