import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../site/load-site.ts';

/** Returns `undefined` if `public/favicon.svg` is missing. */
export function iconHref({ root, config }: Pick<Site, 'root' | 'config'>): string | undefined {
  return existsSync(path.join(root, 'public', 'favicon.svg')) ? `${config.baseUrl}favicon.svg` : undefined;
}
