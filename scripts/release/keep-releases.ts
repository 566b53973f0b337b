import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { InputError, type Problem } from '../../src/errors.ts';
import { chooseReleases, type ChosenReleases } from './choose-releases.ts';
import { fetchKeptFiles } from './fetch-kept-files.ts';
import { openReleaseSource, type ReleaseSource } from './release-source.ts';
import { type KeptRelease, readReleases, RELEASES_PATH, type Releases, releasesText } from '../build/releases.ts';

export interface KeepOptions {
  /** Absolute path of the published output. */
  readonly folder: string;
  /** URLs and folders of the currently served sites. */
  readonly sources: readonly string[];
  /** Unix time of the release in milliseconds; defaults to its commit's time. */
  readonly at: number | undefined;
  readonly keepFor: number;
  /** The platform's limit, including this release's files. */
  readonly maxFiles: number;
  /** Limit for earlier releases' files. */
  readonly maxBytes: number;
  /** Whether to continue without unreadable sources. */
  readonly goesOn: boolean;
}

export interface KeptOutcome extends ChosenReleases {
  readonly problems: readonly Problem[];
}

/**
 * Adds recent releases' files to a new release, for pages that are still open. Running it again with equal input gives equal bytes.
 * @throws InputError listing unreadable sources, unless `goesOn`; the folder is then unchanged
 */
export async function keepReleases(options: KeepOptions): Promise<KeptOutcome> {
  const { folder, goesOn, keepFor, maxBytes } = options;
  const own = await readOwn(folder);
  const at = timeOf(options.at, own.current.time);
  const { sources, problems: closed } = await openAll(options.sources);
  if (closed.length > 0 && !goesOn) throw new InputError(closed);
  const kept = own.kept.flatMap(({ files }) => files);
  const room =
    options.maxFiles - (await findFiles(folder, '.')).length + kept.filter((file) => existsSync(inside(folder, file.path))).length;
  const earlier = sources.map(({ releases }) => releases);
  const chosen = chooseReleases({ own: own.current, earlier, at, keepFor, maxBytes, maxFiles: Math.max(0, room) });
  const { bytes, problems } = await fetchKeptFiles(chosen.kept, sources);
  if (problems.length > 0 && !goesOn) throw new InputError(problems);
  for (const { path: pathname } of kept) await rm(inside(folder, pathname), { force: true });
  for (const [pathname, content] of bytes) {
    const file = inside(folder, pathname);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  for (const { path: pathname } of kept) await removeEmpty(path.dirname(inside(folder, pathname)), folder);
  const there = chosen.kept.map((release) => ({ ...release, files: release.files.filter((file) => bytes.has(file.path)) }));
  const current = { ...own.current, time: new Date(at).toISOString() };
  await writeFile(inside(folder, RELEASES_PATH), releasesText({ current, kept: there }));
  return { kept: there, dropped: chosen.dropped, problems: [...closed, ...problems].map(asWarning) };
}

export function describeKept({ kept, dropped }: ChosenReleases): readonly string[] {
  const line = ({ buildId, commit, replaced, files }: KeptRelease): string =>
    `  ${buildId}${commit === undefined ? '' : ` (${commit.slice(0, 8)})`}, replaced ${replaced}: ${files.length} files`;
  return [
    `Kept ${kept.length} earlier releases${kept.length > 0 ? ':' : '.'}`,
    ...kept.map(line),
    ...(dropped.length > 0 ? ['Dropped to stay within the size limit:', ...dropped.map(line)] : []),
  ];
}

async function readOwn(folder: string): Promise<Releases> {
  const file = inside(folder, RELEASES_PATH);
  if (existsSync(file)) return readReleases(await readFile(file, 'utf8'), file);
  const cure = 'Run "npm run build", or set DIST to the folder of its output.';
  throw new InputError([{ severity: 'error', what: 'There is no build.', where: { filePath: file }, cure }]);
}

function timeOf(at: number | undefined, ofCommit: string | undefined): number {
  if (at !== undefined) return at;
  if (ofCommit !== undefined) return Date.parse(ofCommit);
  const cure = 'Pass --at with the time, such as --at 2026-11-25T10:00:00Z, or set SOURCE_DATE_EPOCH.';
  const what = 'The time of this release is unknown, because there is no git commit.';
  throw new InputError([{ severity: 'error', what, where: { filePath: RELEASES_PATH }, cure }]);
}

async function openAll(
  names: readonly string[],
): Promise<{ readonly sources: readonly ReleaseSource[]; readonly problems: readonly Problem[] }> {
  const opened = await Promise.allSettled(names.map(openReleaseSource));
  const problems: Problem[] = [];
  const sources = opened.flatMap((result): readonly ReleaseSource[] => {
    if (result.status === 'fulfilled') return [result.value];
    if (!(result.reason instanceof InputError)) throw result.reason;
    problems.push(...result.reason.problems);
    return [];
  });
  return { sources, problems };
}

/** Removes an empty folder and its empty parents, excluding `outer`. */
async function removeEmpty(inner: string, outer: string): Promise<void> {
  for (let each = inner; each.startsWith(`${outer}${path.sep}`); each = path.dirname(each)) {
    if (existsSync(each) && (await readdir(each)).length > 0) return;
    await rm(each, { recursive: true, force: true });
  }
}

function inside(folder: string, pathname: string): string {
  return path.join(folder, decodeURI(pathname));
}

function asWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning' };
}
