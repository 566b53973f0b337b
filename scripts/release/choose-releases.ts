import type { KeptRelease, ReleaseFile, Releases } from '../build/releases.ts';

export interface ChooseOptions {
  /** The release that takes the place of the others. */
  readonly own: Releases['current'];
  /** What each of the sites says that this release follows. */
  readonly earlier: readonly Releases[];
  /** When it does so, in milliseconds since 1970. */
  readonly at: number;
  /** For how long the pages of a release stay open after it, in milliseconds. */
  readonly keepFor: number;
  /** How many files there is room for, and how many bytes. */
  readonly maxFiles: number;
  readonly maxBytes: number;
}

export interface ChosenReleases {
  /** The last one first, each with the files that no later one has. */
  readonly kept: readonly KeptRelease[];
  /** Those that there was no room for: the oldest. */
  readonly dropped: readonly KeptRelease[];
}

/**
 * Which releases stay available beside a new one: all that were live less than `keepFor` ago, as far as there is room. What counts
 * is when a release was replaced, not when it was published: until then, anyone may have opened a page of it.
 */
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
    // What is older than one without room is of less use than that one.
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

/** Two sites may know the same release, one of them as the current one, each with other files of it. */
function mergeSame(releases: readonly KeptRelease[]): readonly KeptRelease[] {
  return [...Map.groupBy(releases, ({ buildId }) => buildId).values()].flatMap((same) => {
    const [last] = same.toSorted((one, other) => compareText(keyOf(other), keyOf(one)));
    const files = [...new Map(same.flatMap((release) => release.files.map((file) => [file.path, file] as const))).values()];
    return last ? [{ ...last, files }] : [];
  });
}

/** Sorts by when a release was replaced, then by when it was published. */
function keyOf({ replaced, time = '', buildId }: KeptRelease): string {
  return `${new Date(replaced).toISOString()} ${time} ${buildId}`;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
