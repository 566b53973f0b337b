import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../site/load-site.ts';

/** Address of the icon of a site; `undefined` without a `favicon.svg` in its `public/`. */
export function iconHref({ root, config }: Pick<Site, 'root' | 'config'>): string | undefined {
  return existsSync(path.join(root, 'public', 'favicon.svg')) ? `${config.baseUrl}favicon.svg` : undefined;
}
