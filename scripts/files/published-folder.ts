import { readdir, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifExists, isNotFoundError } from '../../src/data/if-exists.ts';
import { withOpenFile } from '../../src/data/with-open-file.ts';
import { InputError, type Problem } from '../../src/errors.ts';

export interface PublishedFolder {
  readonly folder: string;
  readonly name: string;
  /** Bytes by POSIX path relative to the folder. */
  readonly files: ReadonlyMap<string, number>;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/** Configuration that the platform reads but does not serve. */
export const PLATFORM_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects']);

/** File sizes in bytes, sorted by POSIX path. @throws InputError for a missing folder or unreadable entries */
export async function listPublishedFiles(folder: string, name: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new InputError([faultOf(name, describeFolder(cause))], { cause });
  });
  const problems: Problem[] = [];
  const measure = async (file: string): Promise<readonly [name: string, bytes: number]> => {
    const relative = path.relative(folder, file).split(path.sep).join('/');
    const facts = await withOpenFile(() => stat(file)).catch(async (cause: unknown) => {
      problems.push(faultOf(path.posix.join(name, relative), await describeFailure(file, cause)));
    });
    if (facts && !facts.isFile()) problems.push(faultOf(path.posix.join(name, relative), facts.isDirectory() ? LINKED : NEITHER));
    return [relative, facts?.size ?? 0];
  };
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(measure));
  if (problems.length > 0) throw new InputError(problems);
  return new Map(sizes.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type Description = Pick<Problem, 'what' | 'cure'>;

const LINKED: Description = {
  what: 'This symbolic link points to a folder, whose content the platform ignores.',
  cure: 'Replace the link with the folder itself.',
};
const NEITHER: Description = { what: 'This is neither a file nor a folder.', cure: 'Remove it, or replace it with a file.' };

function describeFolder(cause: unknown): Description {
  const cure = 'Run npm run build first, or name another folder.';
  if (isNotFoundError(cause)) return { what: 'This folder does not exist.', cure };
  if (hasCode(cause, 'ENOTDIR')) return { what: 'This is a file, not a folder.', cure };
  return { what: `The folder cannot be read: ${String(cause)}`, cure: 'Check its permissions.' };
}

async function describeFailure(file: string, cause: unknown): Promise<Description> {
  const isCircle = hasCode(cause, 'ELOOP');
  if (!isCircle && !isNotFoundError(cause)) return { what: `The file cannot be read: ${String(cause)}`, cure: 'Check its permissions.' };
  const target = await ifExists(readlink(file));
  if (target === undefined)
    return { what: 'The file disappeared while the folder was read.', cure: 'Verify again when no program writes to the folder.' };
  return {
    what: `This symbolic link points to ${target}, which ${isCircle ? 'points back to it' : 'does not exist'}.`,
    cure: 'Replace it with a file, or remove it.',
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function faultOf(filePath: string, description: Description): Problem {
  return { severity: 'error', where: { filePath }, ...description };
}

/** Percent-encoded URL path of a file; omits `index.html` or `.html`. */
export function pathOfFile(name: string): string {
  const path = `/${name}`
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '');
  return path.split('/').map(encodeURIComponent).join('/');
}
