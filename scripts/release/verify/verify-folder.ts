import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { type Problem, sortProblems } from '../../../src/errors.ts';
import { findFiles } from '../../../src/content/find-files.ts';
import { parseHeadersFile } from '../../edge/platform/parse-headers-file.ts';
import { parseRedirectsFile } from '../../edge/platform/parse-redirects-file.ts';
import { LIMITS } from '../../edge/platform/limits.ts';
import type { IgnoredLine } from '../../edge/platform/rule-file.ts';
import { readReleases, RELEASES_PATH } from '../../build/releases.ts';
import { runOnThread } from '../../processes/run-on-thread.ts';
import { checkHeaders } from './check-headers.ts';
import type { LeakRules } from './find-leaks.ts';
import { createTargets } from './find-missing.ts';
import type { PublishedFolder } from '../../files/published-folder.ts';
import { isText } from './read-published-file.ts';
import { run } from './verify-files.ts';

interface VerifyOptions {
  readonly published: PublishedFolder;
  readonly leaks: LeakRules;
  /** The site's folder. Strings that its authors wrote are not leaks. */
  readonly root: string;
  /** The platform's limit. */
  readonly maxFiles: number;
  /** Defaults to the number of processors for large folders, otherwise 1. */
  readonly threads?: number;
}

/** Above this number of files, threads are worth their start-up cost. */
const MANY = 3_000;

/** Checks a published folder as it will be served. */
export async function verifyFolder({ published, leaks, root, maxFiles, threads }: VerifyOptions): Promise<readonly Problem[]> {
  const { files, name: folderName } = published;
  const [headersText, redirectsText] = await Promise.all(['_headers', '_redirects'].map((name) => readIn(published, name)));
  const [headers, redirects] = [parseHeadersFile(headersText ?? ''), parseRedirectsFile(redirectsText ?? '')];
  const targetOf = createTargets(published, redirects.rules);
  const kept = await keptFiles(published);
  const texts = [...files.keys()].filter(isText);
  const results = await Promise.all(
    deal(texts, threads ?? (texts.length > MANY ? availableParallelism() : 1)).map((hand, _, { length }) => {
      const task = { published, leaks, redirects: redirects.rules, kept, files: hand };
      return length === 1 ? run(task) : runOnThread<typeof run>(new URL('./verify-files.ts', import.meta.url), task);
    }),
  );
  const problems = results.flatMap((result) => result.problems);
  const random = new Map(results.flatMap((result) => result.random));
  for (const value of await textsOfAuthors(root, [...random.keys()])) random.delete(value);
  problems.push(...random.values(), ...checkLimits(published, maxFiles));
  if (headersText === undefined)
    problems.push(fault(`${folderName}/_headers`, 'The file _headers is missing, so pages are served without security headers.'));
  problems.push(
    ...headers.ignored.map(ignoredLine(`${folderName}/_headers`)),
    ...redirects.ignored.map(ignoredLine(`${folderName}/_redirects`)),
    ...redirects.rules
      .filter(({ to }) => !/[*:]/.test(to) && targetOf({ address: to, file: '_redirects' }) === 'missing')
      .map(({ from, to, line }) =>
        fault(`${folderName}/_redirects`, `The redirect from ${from} leads to ${to}, which does not exist.`, line),
      ),
    ...(headersText === undefined ? [] : checkHeaders(published, headers)).map(({ what }) => fault(`${folderName}/_headers`, what)),
  );
  return sortProblems(problems);
}

/** Distributes files round-robin, because neighbouring files have similar sizes. */
function deal(files: readonly string[], hands: number): readonly (readonly string[])[] {
  return Array.from({ length: hands }, (_, hand) => files.filter((__, index) => index % hands === hand));
}

async function readIn({ folder }: PublishedFolder, name: string): Promise<string | undefined> {
  return ifExists(readFile(path.join(folder, name), 'utf8'));
}

/** Files of earlier releases, from the release list. */
async function keptFiles(published: PublishedFolder): Promise<ReadonlySet<string>> {
  const text = await readIn(published, RELEASES_PATH);
  if (text === undefined) return new Set();
  const { kept } = readReleases(text, `${published.name}${RELEASES_PATH}`);
  return new Set(kept.flatMap(({ files }) => files.map((file) => decodeURI(file.path).slice(1))));
}

async function textsOfAuthors(root: string, texts: readonly string[]): Promise<readonly string[]> {
  if (texts.length === 0) return [];
  const found = new Set<string>();
  for (const folder of ['content', 'specs', 'public', 'src']) {
    for (const file of await findFiles(root, folder)) {
      const source = await readFile(path.join(root, file), 'utf8');
      for (const text of texts) if (source.includes(text)) found.add(text);
    }
  }
  return [...found];
}

/** Hidden files and packages that tools leave behind, such as `.env` and `.git/config`. */
const HIDDEN = /(?:^|\/)(?:\.(?!well-known\/)|node_modules\/)/;

function checkLimits({ files, name }: PublishedFolder, maxFiles: number): readonly Problem[] {
  const served = [...files.keys()].filter((file) => !file.startsWith('_'));
  const [maps, heavy] = [served.filter((file) => file.endsWith('.map')), [...files].filter(([, bytes]) => bytes > LIMITS.fileBytes)];
  return [
    ...(files.size > maxFiles ? [fault(name, `The folder has ${files.size} files, but the platform allows ${maxFiles}.`)] : []),
    ...heavy.map(([file, bytes]) =>
      fault(
        `${name}/${file}`,
        `The file has ${(bytes / 1024 / 1024).toFixed(1)} MiB, but the platform allows ${LIMITS.fileBytes / 1024 / 1024}.`,
      ),
    ),
    ...served.filter((file) => HIDDEN.test(file)).map((file) => fault(`${name}/${file}`, 'This hidden file would be public.')),
    ...maps.map((file) => fault(`${name}/${file}`, 'This source map would be public.')),
    ...['index.html', '404.html']
      .filter((file) => ![...files.keys()].some((each) => each.endsWith(file)))
      .map((file) => fault(name, `There is no ${file}.`)),
  ];
}

function ignoredLine(filePath: string): (ignored: IgnoredLine) => Problem {
  return ({ line, why }) => fault(filePath, `The platform ignores this line: ${why}.`, line);
}

function fault(filePath: string, what: string, line?: number): Problem {
  return { severity: 'error', what, where: { filePath, ...(line === undefined ? {} : { line, column: 1 }) } };
}
