import { InputError } from '../../src/errors.ts';

/** Where a release says which files it has that open pages of it ask for later; below the origin, whatever the base URL. */
export const RELEASES_PATH = '/.well-known/releases.json';

/** A file whose name changes with its content. */
export interface ReleaseFile {
  /** Below the origin, percent-encoded: `/assets/site-BRr9MQbu.js`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** As in HTML: `sha256-` and the digest in base64. */
  readonly integrity: string;
}

export interface Release {
  readonly buildId: string;
  /** Absent without git. */
  readonly commit?: string;
  /** ISO 8601, in UTC: when it was published, or, before that, the time of its commit. Absent where nobody has said it. */
  readonly time?: string;
  readonly files: readonly ReleaseFile[];
}

/** A release that another one has taken the place of. Its files are those that no later release has. */
export interface KeptRelease extends Release {
  /** ISO 8601: its pages may still be open for a while from then on. */
  readonly replaced: string;
}

/** What is in `releases.json`. */
export interface Releases {
  readonly current: Release;
  /** The last one first. */
  readonly kept: readonly KeptRelease[];
}

/**
 * What a `releases.json` says. It comes from elsewhere: nothing of it is taken unseen, least of all a path that would lead out of
 * the folder that files are put into.
 *
 * @param source where it comes from, for messages
 * @throws InputError when it is not what a build has written
 */
export function readReleases(text: string, source: string): Releases {
  const value = parse(text);
  if (!isRecord(value) || !isRelease(value['current']) || !Array.isArray(value['kept']) || !value['kept'].every(isKeptRelease)) {
    const what = 'This is no list of releases as a build writes it.';
    const cure = `Name the address of the site or the folder of its build. What is asked for there is ${RELEASES_PATH}.`;
    throw new InputError([{ severity: 'error', what, where: { filePath: source }, cure }]);
  }
  return { current: value['current'], kept: value['kept'] };
}

/** As text: the same releases give the same bytes. */
export function releasesText({ current, kept }: Releases): string {
  return `${JSON.stringify({ current: withSortedFiles(current), kept: kept.map(withSortedFiles) })}\n`;
}

function withSortedFiles<T extends Release>(release: T): T {
  return { ...release, files: release.files.toSorted((one, other) => (one.path < other.path ? -1 : 1)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Whatever is wrong with it, it is no list.
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isKeptRelease(value: unknown): value is KeptRelease {
  return isRelease(value) && isTime(Object(value)['replaced']);
}

function isRelease(value: unknown): value is Release {
  if (!isRecord(value)) return false;
  const { buildId, commit, time, files } = value;
  const isSaid =
    typeof buildId === 'string' && (commit === undefined || typeof commit === 'string') && (time === undefined || isTime(time));
  return isSaid && Array.isArray(files) && files.every(isReleaseFile);
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isReleaseFile(value: unknown): value is ReleaseFile {
  if (!isRecord(value)) return false;
  const { path, size, integrity } = value;
  return typeof path === 'string' && isLastingPath(path) && Number.isSafeInteger(size) && /^sha256-[\w+/]{43}=$/.test(String(integrity));
}

/** The folders whose files, or whose own folders, are called by a digest of what is in them, or of all that a build was made of. */
const LASTING = /^\/(?:[\w~-][\w.~-]*\/)*(?:assets|(?:search|reference)-data\/[\w-]+)\/[\w~-][\w.~-]*$/;

/** Whether a published file is called by its content: then no other release has another one under its name. */
export function isLastingPath(path: string): boolean {
  return LASTING.test(path);
}
