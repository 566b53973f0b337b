import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeSite } from './generate-site.ts';

/** Runs git with a fixed identity, independent of the machine's configuration. */
export function git(folder: string, args: readonly string[], date = '2026-01-01T12:00:00Z'): string {
  const settings = [
    'user.name=Nobody',
    'user.email=nobody@example.com',
    'commit.gpgsign=false',
    'init.defaultBranch=main',
    'protocol.file.allow=always',
  ];
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();
}

/** Changes of a commit by POSIX path; `undefined` removes a file. */
export type Change = Readonly<Record<string, string | undefined>>;

/** Commits files on a given day, at noon UTC by default. */
export async function commitSite(root: string, day: string, files: Change, time = '12:00:00Z'): Promise<string> {
  await writeSite(root, new Map(Object.entries(files).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))));
  for (const [name, text] of Object.entries(files)) if (text === undefined) await rm(path.join(root, name));
  git(root, ['init', '--quiet']);
  git(root, ['add', '--all']);
  git(root, ['commit', '--quiet', '--allow-empty', '--message', 'What nobody must read'], `${day}T${time}`);
  return git(root, ['rev-parse', 'HEAD']);
}

/** Creates a JSON specification in which `GET /a` returns these fields, and `POST /b` accepts them. */
export function specWith(fields: Readonly<Record<string, object>>, rest: object = {}, version = '1.0'): string {
  const content = { 'application/json': { schema: { type: 'object', properties: fields } } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Sales', version },
    paths: {
      '/a': { get: { operationId: 'getA', summary: 'Get A', responses: { 200: { description: 'OK', content } } } },
      '/b': { post: { operationId: 'postB', summary: 'Post B', requestBody: { content }, responses: { 204: { description: 'OK' } } } },
    },
    ...rest,
  });
}

export const TEXT = { type: 'string' };
