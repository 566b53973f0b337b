import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { SpecFile } from './find-specs.ts';

export interface Member {
  readonly id: string;
  readonly name: string;
  /** The original file, used for the comparison. */
  readonly file: string;
}

/** Maximum total size of a site's specifications; a single specification may exceed it. */
const MAX_BYTES = 3_000_000;
const MAX_MEMBERS = 100;

/** Groups small specifications into one site; large ones get their own. */
export function groupSpecs(specs: readonly SpecFile[]): readonly (readonly SpecFile[])[] {
  const groups: SpecFile[][] = [];
  let bytes = Infinity;
  for (const spec of specs) {
    const last = groups.at(-1);
    if (!last || bytes + spec.bytes > MAX_BYTES || last.length >= MAX_MEMBERS) {
      groups.push([spec]);
      bytes = spec.bytes;
    } else {
      last.push(spec);
      bytes += spec.bytes;
    }
  }
  return groups;
}

/** Writes a site with these specifications, suitable as `DOCS_ROOT`. */
export function writeGroup(folder: string, specs: readonly SpecFile[], leaveOut: ReadonlySet<string> = new Set()): readonly Member[] {
  rmSync(folder, { recursive: true, force: true });
  const members: Member[] = [];
  const apis: unknown[] = [];
  for (const [index, { name, files }] of specs.entries()) {
    const id = `s${index}`;
    const [file] = files;
    if (leaveOut.has(id) || file === undefined) continue;
    const base = commonFolder(files);
    for (const one of files) cpSync(one, path.join(folder, 'specs', id, path.relative(base, one)));
    members.push({ id, name, file });
    apis.push({ id, label: name, spec: path.posix.join('specs', id, path.relative(base, file)) });
  }
  mkdirSync(path.join(folder, 'content', 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'content', 'site.yaml'), stringify({ title: 'Real', url: 'https://real.example', apis }));
  writeFileSync(path.join(folder, 'content', 'docs', 'index.mdx'), '---\ntitle: Home\n---\n\nHello.\n');
  return members;
}

/** The deepest folder that contains all files. */
export function commonFolder(files: readonly string[]): string {
  const [first = ''] = files;
  let folder = path.dirname(first);
  while (files.some((file) => path.relative(folder, file).startsWith('..'))) folder = path.dirname(folder);
  return folder;
}
