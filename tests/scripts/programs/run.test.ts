import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandEnv, repositoryRoot, spawnNode } from '../../support/child-process.ts';

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'project-'));
  const names = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'waku.config.ts'];
  await Promise.all(names.map((name) => cp(path.join(repositoryRoot, name), path.join(copy, name), { recursive: true })));
  // All but the caches, which are its own.
  const packages = path.join(copy, 'node_modules');
  await mkdir(packages);
  const installed = (await readdir(path.join(repositoryRoot, 'node_modules'))).filter((name) => name !== '.cache');
  await Promise.all(installed.map((name) => symlink(path.join(repositoryRoot, 'node_modules', name), path.join(packages, name))));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

/** What a command of the copy says when its arguments are wrong. */
async function misuse(command: string): Promise<string> {
  const child = spawnNode(
    [path.join(copy, 'scripts', 'programs', 'run.ts'), command, '--unheard-of'],
    commandEnv({ NODE_COMPILE_CACHE: '' }),
  );
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return said;
}

test('a command runs as the code is now, with its own arguments', async () => {
  expect(await misuse('specs-diff')).toContain('Usage: npm run specs:diff');
  const file = path.join(copy, 'scripts', 'commands', 'specs-diff.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('npm run specs:diff', 'npm run edited'));
  const edited = await misuse('specs-diff');
  expect(edited).toContain("'--unheard-of'");
  expect(edited).toContain('Usage: npm run edited');
});

test('says where code is that cannot be compiled, and keeps nothing of it', async () => {
  const file = path.join(copy, 'scripts', 'commands', 'new.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nconst = 1;\n`);
  for (const attempt of [1, 2]) expect(await misuse('new'), `attempt ${attempt}`).toContain('scripts/commands/new.ts');
  await writeFile(file, text);
  expect(await misuse('new')).toContain('Usage: npm run new');
});
