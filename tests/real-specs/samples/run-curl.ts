import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_HEADER } from './record.ts';

const BATCH = 100;

const SHELLS = 2;

/** Makes cURL connect to the recorder without TLS. */
const WRAPPER = `
curl() {
  done=
  for word; do
    shift
    case "$done$word" in https://*) word="http://\${word#https://}"; done=1;; http://*) done=1;; esac
    set -- "$@" "$word"
  done
  command curl --silent --noproxy '*' --connect-to "::127.0.0.1:$RECORDER_PORT" --header "${SAMPLE_HEADER}: $SAMPLE" "$@"
}
uuidgen() { echo 3fa85f64-5717-4562-b3fc-2c963f66afa6; }
`;

export function contentOf(fileName: string): string {
  return `content of ${fileName}`;
}

export function valueOf(variable: string): string {
  return variable === 'BASE_URL' ? 'https://base.example' : `${variable.toLowerCase()}-value`;
}

/** Runs commands with the real cURL, in a folder with the files that they use. @returns each command's error output */
export async function runCurl(
  samples: readonly string[],
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<readonly string[]> {
  mkdirSync(path.join(folder, 'errors'), { recursive: true });
  const all = samples.join('\n');
  for (const [, name = ''] of all.matchAll(/@([\w.-]+)/g)) writeFileSync(path.join(folder, name), contentOf(name));
  const variables = new Set([...all.matchAll(/\$\{?([A-Z][A-Z\d_]*)/g)].map(([, name = '']) => name));
  const env = Object.fromEntries([...variables].map((name) => [name, valueOf(name)]));
  const batches = Array.from({ length: Math.ceil(samples.length / BATCH) }, (_none, index) => index * BATCH);
  const runBatch = (start: number): Promise<void> => {
    const scripts = samples.slice(start, start + BATCH).map((code, index) => {
      const number = start + index;
      // Each command is in a separate file, which isolates syntax errors.
      writeFileSync(path.join(folder, `sample-${number}.sh`), code);
      return `( SAMPLE=${number}; . ./sample-${number}.sh ) >/dev/null 2>errors/${number} </dev/null\n`;
    });
    const file = path.join(folder, `batch-${start}.sh`);
    writeFileSync(file, WRAPPER + scripts.join(''));
    return new Promise((resolve, reject) => {
      execFile(
        'sh',
        [file],
        { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder, RECORDER_PORT: String(port), ...env }, timeout: 300_000 },
        (error) =>
          // A command may fail; its missing request is reported later.
          error?.killed ? reject(error) : resolve(),
      );
    });
  };
  const workers = Array.from({ length: SHELLS }, async () => {
    for (let start = batches.shift(); start !== undefined; start = batches.shift()) await runBatch(start);
  });
  await Promise.all(workers);
  return samples.map((_code, index) => readFileSync(path.join(folder, 'errors', String(index)), 'utf8'));
}
