import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../site/load-site.ts';

/** Address of the site's icon; `undefined` without `public/favicon.svg`. */
export function iconHref({ root, config }: Pick<Site, 'root' | 'config'>): string | undefined {
  return existsSync(path.join(root, 'public', 'favicon.svg')) ? `${config.baseUrl}favicon.svg` : undefined;
}
