import type { KeptRelease, ReleaseFile, Releases } from '../build/releases.ts';

export interface ChooseOptions {
  readonly own: Releases['current'];
  /** Release lists of the sites that this release replaces. */
  readonly earlier: readonly Releases[];
  /** Time of replacement, as Unix time in milliseconds. */
  readonly at: number;
  /** Milliseconds for which a superseded release's files stay available. */
  readonly keepFor: number;
  /** Limits for earlier releases' files. */
  readonly maxFiles: number;
  readonly maxBytes: number;
}

export interface ChosenReleases {
  /** Newest first, each without files of later releases. */
  readonly kept: readonly KeptRelease[];
  /** The oldest releases, which exceed the limits. */
  readonly dropped: readonly KeptRelease[];
}

/** Keeps each release for `keepFor` after its replacement, because readers could open its pages until then. */
export function chooseReleases({ own, earlier, at, keepFor, maxFiles, maxBytes }: ChooseOptions): ChosenReleases {
  const replaced = new Date(at).toISOString();
  const candidates = earlier.flatMap(({ current, kept }): readonly KeptRelease[] => [{ ...current, replaced }, ...kept]);
  const lasting = mergeSame(candidates)
    .filter((release) => release.buildId !== own.buildId && Date.parse(release.replaced) > at - keepFor)
    .toSorted((one, other) => compareText(keyOf(other), keyOf(one)));
  const taken = new Set(own.files.map(({ path }) => path));
  const kept: KeptRelease[] = [];
  const dropped: KeptRelease[] = [];
  let [files, bytes] = [0, 0];
  for (const release of lasting) {
    const missing = release.files.filter(({ path }) => !taken.has(path));
    const size = sizeOf(missing);
    // Dropping a release also drops all older ones.
    if (dropped.length > 0 || files + missing.length > maxFiles || bytes + size > maxBytes) {
      dropped.push({ ...release, files: missing });
      continue;
    }
    kept.push({ ...release, files: missing });
    for (const { path } of missing) taken.add(path);
    files += missing.length;
    bytes += size;
  }
  return { kept, dropped };
}

export function sizeOf(files: readonly ReleaseFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Merges entries for the same release, because two sites may list it with different files. */
function mergeSame(releases: readonly KeptRelease[]): readonly KeptRelease[] {
  return [...Map.groupBy(releases, ({ buildId }) => buildId).values()].flatMap((same) => {
    const [last] = same.toSorted((one, other) => compareText(keyOf(other), keyOf(one)));
    const files = [...new Map(same.flatMap((release) => release.files.map((file) => [file.path, file] as const))).values()];
    return last ? [{ ...last, files }] : [];
  });
}

/** A sort key: time of replacement, then time of publication. */
function keyOf({ replaced, time = '', buildId }: KeptRelease): string {
  return `${new Date(replaced).toISOString()} ${time} ${buildId}`;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
