import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface SpecFile {
  /** Relative to the searched folder; the first segment is the publisher. */
  readonly name: string;
  /** Absolute paths, the specification first. */
  readonly files: readonly string[];
  readonly bytes: number;
}

/** A document's version declaration. In JSON, keys may be in any order, and all on one line. */
const VERSION = /^\uFEFF?\{?\s{0,4}["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/m;
const VERSION_IN_LINE = /^\uFEFF?\s*\{[^\n]*?"(?:openapi|swagger)"\s*:\s*"[23]\.\d/;

export function findSpecs(folder: string): readonly SpecFile[] {
  const known = new Set<string>();
  return listFiles(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!VERSION.test(text) && !VERSION_IN_LINE.test(text.slice(0, 200_000))) return [];
    const digest = createHash('sha256').update(text).digest('hex');
    if (known.has(digest)) return [];
    known.add(digest);
    const files = [file, ...filesBehind(file, text)];
    const bytes = files.reduce((sum, one) => sum + statSync(one).size, 0);
    return [{ name: path.relative(folder, file), files, bytes }];
  });
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      return /\.(?:ya?ml|json)$/i.test(entry.name) ? [file] : [];
    });
}

/** Files that a file references, directly or indirectly. */
function filesBehind(root: string, text: string): readonly string[] {
  const found = new Set<string>();
  const pending = [{ file: root, text }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const [, target = ''] of next.text.matchAll(/["']?\$ref["']?\s*:\s*["']?([^\s"'#,{}]+)/g)) {
      if (/^\w+:/.test(target)) continue;
      const file = path.resolve(path.dirname(next.file), decodeURIComponent(target));
      if (file === root || found.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      found.add(file);
      pending.push({ file, text: readFileSync(file, 'utf8') });
    }
  }
  return [...found];
}
