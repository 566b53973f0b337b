import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './child-process.ts';

/** Returns the sorted paths of all pages of the last build, except the 404 page. */
export function publishedRoutes(): readonly string[] {
  const folder = path.join(repositoryRoot, 'dist', 'public');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => `/${path.dirname(name).replaceAll(path.sep, '/')}`.replace(/^\/\.$/, '/'))
    .toSorted();
}
