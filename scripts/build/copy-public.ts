import { existsSync } from 'node:fs';
import { cp, realpath } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import { InputError, type Problem } from '../../src/errors.ts';
import { PUBLIC } from '../files/project.ts';

/**
 * Copies static files and dereferences symbolic links.
 * @param taken reserved file names and their owners
 * @throws InputError for reserved names, broken links, and links out of the site, whose targets must stay private
 */
export async function copyPublic(root: string, folder: string, taken: ReadonlyMap<string, string> = new Map()): Promise<void> {
  const own = path.join(root, PUBLIC);
  if (!existsSync(own)) return;
  const inside = `${await realpath(root)}${path.sep}`;
  const problems: Problem[] = [];
  const isOwn = async (file: string): Promise<boolean> => {
    const filePath = path.relative(root, file).split(path.sep).join('/');
    const owner = taken.get(filePath.slice(`${PUBLIC}/`.length));
    if (owner !== undefined) {
      problems.push({
        severity: 'error',
        what: `The file has the same path as ${owner}.`,
        where: { filePath },
        cure: 'Rename it, or remove it.',
      });
      return false;
    }
    const real = await ifExists(realpath(file));
    if (real?.startsWith(inside)) return true;
    problems.push({
      severity: 'error',
      what:
        real === undefined
          ? 'The target of the symbolic link does not exist.'
          : "The target of the symbolic link is outside the site's folder.",
      where: { filePath },
      cure: 'Replace the link with the file itself.',
    });
    return false;
  };
  await cp(own, folder, { recursive: true, dereference: true, filter: isOwn });
  if (problems.length > 0) throw new InputError(problems);
}
