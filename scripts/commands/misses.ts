import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import { PAGE_LIST_FILE, type PageList } from '../../src/near-pages/page-list.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { readArguments } from '../console/read-arguments.ts';
import { formatMisses, readMisses } from '../release/read-misses.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';

/** `npm run misses`: lists the most requested missing addresses, each with the most similar page. */
async function main(): Promise<void> {
  const { values } = readArguments({
    options: {
      days: { type: 'string', default: '30' },
      top: { type: 'string', default: '50' },
      dataset: { type: 'string', default: 'misses' },
      api: { type: 'string', default: 'https://api.cloudflare.com' },
      json: { type: 'boolean', default: false },
    },
  });
  const { api, dataset, json } = values;
  const [days, top] = [readCount('days', values.days), readCount('top', values.top)];
  if (!/^\w+$/.test(dataset)) throw new UsageError(`--dataset ${dataset} is not a valid dataset name.`);
  const { dist, tokens } = readEnvironment();
  const [account, token] = [tokens['CLOUDFLARE_ACCOUNT_ID'] ?? '', tokens['CLOUDFLARE_API_TOKEN'] ?? ''];
  const missing = Object.entries({ CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
  if (missing.length > 0) throw new MissesFault(`Set ${missing.join(' and ')}; see docs/misses.md.`);
  const text = await ifExists(readFile(path.join(dist, 'public', PAGE_LIST_FILE), 'utf8'));
  if (text === undefined)
    throw new MissesFault(`There are no pages in ${dist}: run "npm run build", or set DIST to the folder of its output.`);
  const pages = JSON.parse(text) as PageList; // written by the build
  const query = { api, account, token, dataset, days, top };
  const misses = await readMisses(query, pages).catch((error: unknown) => {
    throw new MissesFault(error instanceof Error ? error.message : String(error), { cause: error });
  });
  console.log(json ? JSON.stringify(misses, undefined, 2) : formatMisses(misses));
}

/** The message is meant for the user. */
class MissesFault extends Error {
  override readonly name = 'MissesFault';
}

function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${name} ${text} is not a number above 0.`);
  return Number(text);
}

await runCommand(main, {
  usage: 'npm run misses [-- --days <number>] [--top <number>] [--dataset <name>] [--api <url>] [--json]',
  faults: [MissesFault],
});
