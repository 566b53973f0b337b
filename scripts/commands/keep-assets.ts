import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { describeKept, keepReleases } from '../release/keep-releases.ts';
import { readArguments } from '../console/read-arguments.ts';
import { printProblems } from '../console/report.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;

const USAGE = `npm run keep-assets -- <url or folder of the live site> ... [options]

Copies scripts, styles and search data of recent releases into the new release in DIST, so that open pages keep working.

  --at <time>      publication time of this release: ISO 8601, or seconds since 1970;
                   default: SOURCE_DATE_EPOCH, or else the commit time
  --days <number>  days to keep a replaced release's files; default: 14
  --max-mib <n>    total size limit; the oldest releases are dropped first; default: 100
  --go-on          continue without files that cannot be fetched`;

/** `npm run keep-assets`: adds earlier releases' files to a build before its deployment. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      days: { type: 'string', default: '14' },
      'max-mib': { type: 'string', default: '100' },
      'go-on': { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new UsageError('Name the live site.');
  const { root, dist, sourceDate } = readEnvironment();
  const { config } = await loadConfig(root);
  const outcome = await keepReleases({
    folder: path.join(dist, 'public'),
    sources: positionals,
    at: values.at === undefined ? sourceDate : readTime(values.at),
    keepFor: readNumber('days', values.days) * DAY_MS,
    maxFiles: config.maxFiles,
    maxBytes: readNumber('max-mib', values['max-mib']) * MIB,
    goesOn: values['go-on'],
  });
  printProblems(outcome.problems, readEnvironment());
  for (const line of describeKept(outcome)) console.log(line);
}

function readTime(text: string): number {
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError(`--at ${text} is not a time.`);
  return time;
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text === '' || !(number >= 0)) throw new UsageError(`--${name} ${text} is not a number.`);
  return number;
}

await runCommand(main, { usage: USAGE, outcome: 'No files were copied' });
