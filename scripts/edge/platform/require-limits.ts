import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { InputError, type Problem } from '../../../src/errors.ts';
import { listPublishedFiles } from '../../files/published-folder.ts';
import { LIMITS } from './limits.ts';
import { parseHeadersFile } from './parse-headers-file.ts';
import { parseRedirectsFile } from './parse-redirects-file.ts';
import type { IgnoredLine } from './rule-file.ts';

const CURES = {
  file: 'Make it smaller, split it into several files, or host it elsewhere and link to it.',
  headers: 'Combine rules for several paths in one rule with *, or set the header in scripts/edge/worker.ts for paths in run_worker_first.',
  redirects: 'Combine several in one with *, or answer them in scripts/edge/worker.ts, which handles the paths in run_worker_first.',
};

/** @throws InputError for everything that the platform rejects or silently ignores, unless that is only a warning */
export async function requirePlatformLimits(folder: string): Promise<void> {
  const [files, headers, redirects] = await Promise.all([
    listPublishedFiles(folder, '.'),
    readIn(folder, '_headers'),
    readIn(folder, '_redirects'),
  ]);
  const problems = [
    ...[...files]
      .filter(([, bytes]) => bytes > LIMITS.fileBytes)
      .map(([filePath, bytes]) =>
        error(filePath, `The file has ${mebibytes(bytes)} MiB, but the platform allows ${mebibytes(LIMITS.fileBytes)}.`, CURES.file),
      ),
    ...ignoredRules(headers, redirects, ''),
  ];
  if (problems.some(({ severity }) => severity === 'error')) throw new InputError(problems);
}

/** Finds invalid lines in a site's own rules. The number of rules is checked after the build. */
export function checkSiteRules(folder: string, headers: string, redirects: string): readonly Problem[] {
  return ignoredRules(headers, redirects, `${folder}/`, ({ cure }) => cure !== undefined);
}

function ignoredRules(
  headers: string,
  redirects: string,
  folder: string,
  isMeant: (line: IgnoredLine) => boolean = () => true,
): readonly Problem[] {
  return [
    ...parseHeadersFile(headers)
      .ignored.filter(isMeant)
      .map(ignored(`${folder}_headers`, CURES.headers)),
    ...parseRedirectsFile(redirects)
      .ignored.filter(isMeant)
      .map(ignored(`${folder}_redirects`, CURES.redirects)),
  ];
}

async function readIn(folder: string, name: string): Promise<string> {
  return (await ifExists(readFile(path.join(folder, name), 'utf8'))) ?? '';
}

function ignored(filePath: string, cure: string): (line: IgnoredLine) => Problem {
  return ({ line, why, cure: ofLine, severity }) => ({
    ...error(filePath, `The platform ignores this line: ${why}.`, ofLine ?? cure),
    severity: severity ?? 'error',
    where: { filePath, line, column: 1 },
  });
}

function error(filePath: string, what: string, cure: string): Problem {
  return { severity: 'error', what, where: { filePath }, cure };
}

function mebibytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toString();
}
