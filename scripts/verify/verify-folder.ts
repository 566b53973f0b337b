import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import { createPositionFinder } from '../../src/data/text-position.ts';
import { type Problem, sortProblems } from '../../src/errors.ts';
import { findFiles } from '../../src/content/find-files.ts';
import { parseHeadersFile } from '../platform/parse-headers-file.ts';
import { parseRedirectsFile } from '../platform/parse-redirects-file.ts';
import { LIMITS } from '../platform/limits.ts';
import type { IgnoredLine } from '../platform/rule-file.ts';
import { checkHeaders } from './check-headers.ts';
import { type Fault } from './check-policy.ts';
import { PAGE_BUDGET, weightAbove } from './check-weights.ts';
import type { LeakRules } from './find-leaks.ts';
import { createTargets } from './find-missing.ts';
import { pathOfFile, type PublishedFolder } from './published-folder.ts';
import { isText, readPublishedFile, type ReadFile } from './read-published-file.ts';
import { createOwnAddresses } from './read-texts.ts';

interface VerifyOptions {
  readonly published: PublishedFolder;
  readonly leaks: LeakRules;
  /** Folder of the site: what its authors wrote themselves is no leak. */
  readonly root: string;
  /** How many files the platform takes. */
  readonly maxFiles: number;
}

/** Files that are read at a time: their texts are the memory that it takes. */
const AT_ONCE = 16;

/** Every fault of a published folder, as it is going to be served, by file and line. */
export async function verifyFolder({ published, leaks, root, maxFiles }: VerifyOptions): Promise<readonly Problem[]> {
  const { files, name: folderName } = published;
  const [headersText, redirectsText] = await Promise.all(['_headers', '_redirects'].map((name) => readIn(published, name)));
  const [headers, redirects] = [parseHeadersFile(headersText ?? ''), parseRedirectsFile(redirectsText ?? '')];
  const targetOf = createTargets(published, redirects.rules);
  const rules = { leaks, ownAddresses: createOwnAddresses(published) };
  const problems: Problem[] = [];
  const random = new Map<string, Problem>();
  const report = (file: string, text: string, faults: readonly Fault[]): void => {
    if (faults.length > 0) problems.push(...locate(`${folderName}/${file}`, text, faults));
  };
  const check = async (file: string): Promise<void> => {
    const read = await readPublishedFile(published, file, rules);
    report(file, read.text, [...read.faults, ...faultsOfReferences(file, read, targetOf), ...(await faultsOfPage(file, read, published))]);
    for (const { value, offset } of read.random.filter((each) => !random.has(each.value))) {
      const [problem] = locate(`${folderName}/${file}`, read.text, [{ ...RANDOM_TEXT(value), offset }]);
      if (problem) random.set(value, problem);
    }
  };
  const queue = [...files.keys()].filter(isText).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of queue) await check(file);
    }),
  );
  for (const value of await textsOfAuthors(root, [...random.keys()])) random.delete(value);
  problems.push(...random.values(), ...checkLimits(published, maxFiles));
  if (headersText === undefined) problems.push(fault(`${folderName}/_headers`, 'There is no _headers: nothing protects the pages.'));
  problems.push(
    ...headers.ignored.map(ignoredLine(`${folderName}/_headers`)),
    ...redirects.ignored.map(ignoredLine(`${folderName}/_redirects`)),
    ...redirects.rules
      .filter(({ to }) => !/[*:]/.test(to) && targetOf({ address: to, file: '_redirects' }) === 'missing')
      .map(({ from, to, line }) => fault(`${folderName}/_redirects`, `The redirect of ${from} leads to ${to}, which is not there.`, line)),
    ...(headersText === undefined ? [] : checkHeaders(published, headers)).map(({ what }) => fault(`${folderName}/_headers`, what)),
  );
  return sortProblems(problems);
}

async function readIn({ folder }: PublishedFolder, name: string): Promise<string | undefined> {
  return ifExists(readFile(path.join(folder, name), 'utf8'));
}

const RANDOM_TEXT = (value: string): Omit<Fault, 'offset'> => ({
  what: `This looks like a secret: ${value.slice(0, 6)}… has no rule to it, and no file of the site has it.`,
  cure: 'Look for what has written it. What is no secret goes under sensitiveData.secrets in content/checks.yaml.',
});

/** Those of the texts that stand in a file that an author wrote. */
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

function faultsOfReferences(file: string, { references, html }: ReadFile, targetOf: ReturnType<typeof createTargets>): readonly Fault[] {
  const seen = new Set<string>();
  return references.flatMap(({ address, offset, role }) => {
    const key = `${role} ${address}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const target = targetOf({ address, file, base: html?.base });
    if (target === 'missing') return [{ what: `${address} is not there.`, offset }];
    if (target === 'abroad' && role === 'part') {
      const cure = 'Put it into public/: what another origin serves can change, and tells it who reads the page.';
      return [{ what: `The page fetches ${address} from another origin.`, offset, cure }];
    }
    return [];
  });
}

async function faultsOfPage(file: string, { html, text }: ReadFile, { files, baseUrl }: PublishedFolder): Promise<readonly Fault[]> {
  if (!html?.isPage) return [];
  const weight = await weightAbove(PAGE_BUDGET, text);
  const heavy = `The page has ${((weight ?? 0) / 1000).toFixed(1)} KB in Brotli, and may have ${PAGE_BUDGET / 1000}.`;
  const isUnknown = /(?:^|\/)404\.html$/.test(file);
  const below = decodeURIComponent(pathOfFile(file)).slice(baseUrl.length);
  const payload = `${baseUrl.slice(1)}RSC/R/${below === '' ? '_root' : below}.txt`;
  return [
    ...(weight === undefined ? [] : [{ what: heavy, offset: 0, cure: 'Make two pages of it.' }]),
    ...(isUnknown || files.has(payload) ? [] : [{ what: `The page has no payload: /${payload} is not there.`, offset: 0 }]),
  ];
}

function checkLimits({ files, name }: PublishedFolder, maxFiles: number): readonly Problem[] {
  const served = [...files.keys()].filter((file) => !file.startsWith('_'));
  const [maps, heavy] = [served.filter((file) => file.endsWith('.map')), [...files].filter(([, bytes]) => bytes > LIMITS.fileBytes)];
  return [
    ...(files.size > maxFiles ? [fault(name, `The folder has ${files.size} files, and the platform takes ${maxFiles}.`)] : []),
    ...heavy.map(([file, bytes]) =>
      fault(
        `${name}/${file}`,
        `The file has ${(bytes / 1024 / 1024).toFixed(1)} MiB, and the platform takes ${LIMITS.fileBytes / 1024 / 1024}.`,
      ),
    ),
    ...maps.map((file) => fault(`${name}/${file}`, 'This is a source map.')),
    ...['index.html', '404.html']
      .filter((file) => ![...files.keys()].some((each) => each.endsWith(file)))
      .map((file) => fault(name, `There is no ${file}.`)),
  ];
}

function ignoredLine(filePath: string): (ignored: IgnoredLine) => Problem {
  return ({ line, why }) => fault(filePath, `The platform leaves this out: ${why}.`, line);
}

function fault(filePath: string, what: string, line?: number): Problem {
  return { severity: 'error', what, where: { filePath, ...(line === undefined ? {} : { line, column: 1 }) } };
}

function locate(filePath: string, text: string, faults: readonly Fault[]): readonly Problem[] {
  const positionOf = createPositionFinder(text);
  return faults.map(({ what, offset, cure }) => ({
    severity: 'error',
    what,
    where: { filePath, ...positionOf(Math.max(offset, 0)) },
    ...(cure === undefined ? {} : { cure }),
  }));
}
