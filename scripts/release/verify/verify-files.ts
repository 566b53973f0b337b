import { createPositionFinder } from '../../../src/data/text-position.ts';
import type { Problem } from '../../../src/errors.ts';
import { editionsFile } from '../../../src/search/index-files.ts';
import type { Redirect } from '../../edge/platform/parse-redirects-file.ts';
import type { Fault } from './check-policy.ts';
import { PAGE_BUDGET, weightAbove } from './check-weights.ts';
import type { LeakRules } from './find-leaks.ts';
import { createTargets } from './find-missing.ts';
import { pathOfFile, type PublishedFolder } from '../../files/published-folder.ts';
import { readPublishedFile, type ReadFile } from './read-published-file.ts';
import { createOwnAddresses } from './read-texts.ts';

/** A share of a published folder's files, sent to a thread. */
interface FilesTask {
  readonly published: PublishedFolder;
  readonly leaks: LeakRules;
  readonly redirects: readonly Redirect[];
  /** Earlier releases' files. They were verified with their release, and their link targets may be gone. */
  readonly kept: ReadonlySet<string>;
  readonly files: readonly string[];
}

interface FilesResult {
  readonly problems: readonly Problem[];
  /** Likely secrets unless an author wrote them, each with its first location. */
  readonly random: readonly (readonly [text: string, problem: Problem])[];
}

/** Concurrent reads, to bound memory. */
const AT_ONCE = 8;

export async function run({ published, leaks, redirects, kept, files }: FilesTask): Promise<FilesResult> {
  const targetOf = createTargets(published, redirects);
  const rules = { leaks, ownAddresses: createOwnAddresses(published) };
  const problems: Problem[] = [];
  const random = new Map<string, Problem>();
  const check = async (file: string): Promise<void> => {
    const read = await readPublishedFile(published, file, rules);
    const filePath = `${published.name}/${file}`;
    const ofReferences = kept.has(file) ? [] : faultsOfReferences(file, read, targetOf);
    problems.push(...locate(filePath, read.text, [...read.faults, ...ofReferences, ...(await faultsOfPage(file, read, published))]));
    if (kept.has(file)) return;
    for (const { value, offset } of read.random.filter((each) => !random.has(each.value))) {
      const [problem] = locate(filePath, read.text, [{ ...RANDOM_TEXT(value), offset }]);
      if (problem) random.set(value, problem);
    }
  };
  const queue = files.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of queue) await check(file);
    }),
  );
  return { problems, random: [...random] };
}

const RANDOM_TEXT = (value: string): Omit<Fault, 'offset'> => ({
  what: `This looks like a secret: ${value.slice(0, 6)}… is random and occurs in no source file.`,
  cure: 'Find out what wrote it. If it is not a secret, add it to sensitiveData.secrets in content/checks.yaml.',
});

function faultsOfReferences(file: string, { references, html }: ReadFile, targetOf: ReturnType<typeof createTargets>): readonly Fault[] {
  const seen = new Set<string>();
  return references.flatMap(({ address, offset, role }) => {
    const key = `${role} ${address}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const target = targetOf({ address, file, base: html?.base });
    if (target === 'missing') return [{ what: `${address} does not exist.`, offset }];
    if (target === 'abroad' && role === 'part') {
      const cure = 'Put it in public/: another origin can change the file, and learns who reads the page.';
      return [{ what: `The page fetches ${address} from another origin.`, offset, cure }];
    }
    return [];
  });
}

async function faultsOfPage(file: string, { html, text }: ReadFile, { files, baseUrl }: PublishedFolder): Promise<readonly Fault[]> {
  if (html && !/<\/html>\s*$/i.test(text))
    return [{ what: 'The page is cut off: it has no </html> at the end.', offset: text.length, cure: 'Build the site again.' }];
  if (html?.build === undefined) return [];
  const weight = await weightAbove(PAGE_BUDGET, text);
  const heavy = `The page has ${((weight ?? 0) / 1000).toFixed(1)} KB in Brotli, but the limit is ${PAGE_BUDGET / 1000}.`;
  const isUnknown = /(?:^|\/)404\.html$/.test(file);
  const below = decodeURIComponent(pathOfFile(file)).slice(baseUrl.length);
  const payload = `${baseUrl.slice(1)}RSC/R/${below === '' ? '_root' : below}.txt`;
  const searched = `${baseUrl.slice(1)}${editionsFile(html.build)}`;
  return [
    ...(weight === undefined ? [] : [{ what: heavy, offset: 0, cure: 'Split it into two pages.' }]),
    ...(isUnknown || files.has(payload) ? [] : [{ what: `The page has no payload: /${payload} does not exist.`, offset: 0 }]),
    ...(files.has(searched) ? [] : [{ what: `The page has no search: /${searched} does not exist.`, offset: 0 }]),
  ];
}

function locate(filePath: string, text: string, faults: readonly Fault[]): readonly Problem[] {
  if (faults.length === 0) return [];
  const positionOf = createPositionFinder(text);
  return faults.map(({ what, offset, cure }) => ({
    severity: 'error',
    what,
    where: { filePath, ...positionOf(Math.max(offset, 0)) },
    ...(cure === undefined ? {} : { cure }),
  }));
}
