import type { Problem } from '../../src/errors.ts';
import { integrityOf } from '../files/integrity-of.ts';
import type { KeptRelease, ReleaseFile } from '../build/releases.ts';
import type { ReleaseSource } from './release-source.ts';
import { settleAll } from '../processes/settle-all.ts';

const AT_ONCE = 8;

export interface FetchedFiles {
  readonly bytes: ReadonlyMap<string, Buffer>;
  /** Files that are unavailable or differ from the list. */
  readonly problems: readonly Problem[];
}

/** Downloads releases' files, each from the first source with matching content. */
export async function fetchKeptFiles(releases: readonly KeptRelease[], sources: readonly ReleaseSource[]): Promise<FetchedFiles> {
  const bytes = new Map<string, Buffer>();
  const problems: Problem[] = [];
  const queue = releases.flatMap(({ files }) => files).values();
  const fetchRest = async (): Promise<void> => {
    for (const file of queue) {
      const { found, faults } = await fetchFile(file, sources);
      if (found) bytes.set(file.path, found);
      else problems.push({ severity: 'error', what: faults.join(' '), where: { filePath: file.path }, cure: CURE });
    }
  };
  await settleAll(Array.from({ length: AT_ONCE }, fetchRest));
  return { bytes, problems };
}

const CURE = 'Try again, name another site that has the release, or pass --go-on: open pages then reload if they need the file.';

async function fetchFile(file: ReleaseFile, sources: readonly ReleaseSource[]): Promise<{ found?: Buffer; faults: readonly string[] }> {
  const faults: string[] = [];
  for (const source of sources) {
    if (!lists(source, file.path)) continue;
    try {
      const found = await source.read(file.path);
      if (found.byteLength === file.size && integrityOf(found) === file.integrity) return { found, faults };
      faults.push(`${source.name} returned a different file: its digest is not ${file.integrity}.`);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { faults };
}

function lists({ releases: { current, kept } }: ReleaseSource, asked: string): boolean {
  return [current, ...kept].some(({ files }) => files.some(({ path }) => path === asked));
}
