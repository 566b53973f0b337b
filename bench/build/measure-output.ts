import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import { type Measured, numbers, text } from '../report/record.ts';

/** Sizes of a site with 1,000 pages: HTML, payloads, and other files by kind. */
export async function measureOutput({ laboratory }: Context): Promise<readonly Measured[]> {
  const published = await laboratory.published('pages-1000');
  const sizes = new Map<string, number>();
  for (const entry of await readdir(published, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const kind = kindOf(path.relative(published, file).replaceAll(path.sep, '/'));
    sizes.set(kind, (sizes.get(kind) ?? 0) + (await stat(file)).size / 1e6);
  }
  const pages = sizes.get('pages') ?? 0;
  const rest = [...sizes].filter(([kind]) => kind !== 'pages').toSorted(([, a], [, b]) => b - a);
  return [
    numbers('output-1000', [pages]),
    text('output-1000-rest', rest.map(([kind, size]) => `${kind} ${size.toFixed(1)} MB`).join(', ')),
  ];
}

function kindOf(name: string): string {
  if (name.endsWith('.html') || name.startsWith('RSC/')) return 'pages';
  if (name.endsWith('.md')) return 'twins';
  if (/^(?:cards|search-data|reference-data|downloads|assets)\//.test(name)) return name.slice(0, name.indexOf('/')).replace('-', ' ');
  return name.endsWith('.zip') ? 'copy to read offline' : 'others';
}
