import { InputError } from '../../src/errors.ts';

/** Lists files that open pages may still request. Relative to the origin, not the base URL. */
export const RELEASES_PATH = '/.well-known/releases.json';

/** A file whose name contains a digest of its content. */
export interface ReleaseFile {
  /** Percent-encoded, from the origin: `/assets/site-BRr9MQbu.js`. */
  readonly path: string;
  readonly size: number;
  /** Value of the HTML attribute `integrity`: `sha256-` and a base64 digest. */
  readonly integrity: string;
}

export interface Release {
  readonly buildId: string;
  /** Absent without git. */
  readonly commit?: string;
  /** ISO 8601, UTC: publication time, or commit time before publication. Absent if unknown. */
  readonly time?: string;
  readonly files: readonly ReleaseFile[];
}

/** A superseded release; `files` excludes files that later releases contain. */
export interface KeptRelease extends Release {
  /** ISO 8601 time of replacement. Pages of the release may stay open longer. */
  readonly replaced: string;
}

export interface Releases {
  readonly current: Release;
  /** Newest first. */
  readonly kept: readonly KeptRelease[];
}

/** Parses `releases.json`, which is untrusted: a path could escape the target folder. @throws InputError if invalid */
export function readReleases(text: string, source: string): Releases {
  const value = parse(text);
  if (!isRecord(value) || !isRelease(value['current']) || !Array.isArray(value['kept']) || !value['kept'].every(isKeptRelease)) {
    const what = 'This is not a list of releases from a build.';
    const cure = `Name the URL of the site or the folder of its build, which has ${RELEASES_PATH}.`;
    throw new InputError([{ severity: 'error', what, where: { filePath: source }, cure }]);
  }
  return { current: value['current'], kept: value['kept'] };
}

/** Sorts files, so the output is reproducible. */
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
    return undefined; // the caller rejects it
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
  return typeof path === 'string' && isImmutablePath(path) && Number.isSafeInteger(size) && /^sha256-[\w+/]{43}=$/.test(String(integrity));
}

/** Paths in folders that contain only digest-named files or subfolders. */
const LASTING = /^\/(?:[\w~-][\w.~-]*\/)*(?:assets|(?:search|reference)-data\/[\w-]+)\/[\w~-][\w.~-]*$/;

/** Whether the path contains a content digest, so its content never changes. */
export function isImmutablePath(path: string): boolean {
  return LASTING.test(path);
}
