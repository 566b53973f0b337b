import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { InputError, type Problem } from '../../../src/errors.ts';
import { listFiles } from '../../files/published-folder.ts';
import { LIMITS } from './limits.ts';
import { parseHeadersFile } from './parse-headers-file.ts';
import { parseRedirectsFile } from './parse-redirects-file.ts';
import type { IgnoredLine } from './rule-file.ts';

const CURES = {
  file: 'Make it smaller, cut it into several files, or keep it elsewhere and link to it.',
  headers:
    'Say the same for several paths in one rule with *, or set the header in scripts/edge/worker.ts for paths that run_worker_first has.',
  redirects:
    'Say several in one with *, or answer them in scripts/edge/worker.ts: run_worker_first says for which paths it stands before the files.',
};

/**
 * @throws InputError with everything in a published folder that the platform refuses, or leaves out without a word: better now
 * than when all of it has been uploaded
 */
export async function requirePlatformLimits(folder: string): Promise<void> {
  const [files, headers, redirects] = await Promise.all([listFiles(folder, '.'), readIn(folder, '_headers'), readIn(folder, '_redirects')]);
  const problems = [
    ...[...files]
      .filter(([, bytes]) => bytes > LIMITS.fileBytes)
      .map(([filePath, bytes]) =>
        error(filePath, `The file has ${mebibytes(bytes)} MiB, and the platform takes ${mebibytes(LIMITS.fileBytes)}.`, CURES.file),
      ),
    ...parseHeadersFile(headers).ignored.map(ignored('_headers', CURES.headers)),
    ...parseRedirectsFile(redirects).ignored.map(ignored('_redirects', CURES.redirects)),
  ];
  if (problems.length > 0) throw new InputError(problems);
}

async function readIn(folder: string, name: string): Promise<string> {
  return (await ifExists(readFile(path.join(folder, name), 'utf8'))) ?? '';
}

function ignored(filePath: string, cure: string): (line: IgnoredLine) => Problem {
  return ({ line, why }) => ({ ...error(filePath, `The platform leaves this out: ${why}.`, cure), where: { filePath, line, column: 1 } });
}

function error(filePath: string, what: string, cure: string): Problem {
  return { severity: 'error', what, where: { filePath }, cure };
}

function mebibytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toString();
}
