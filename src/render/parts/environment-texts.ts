import type { EnvironmentVariants } from '../../markdown/code/environment-texts.ts';
import type { Server } from '../../openapi/server.ts';
import { environmentServers } from '../../openapi/environments.ts';
import type { SiteConfig } from '../../site/config/config.ts';

/**
 * Pairs sandbox strings with production strings: configured pairs, and server URLs.
 * @param lists one list per API or operation
 */
export function environmentTexts(
  { environments }: Pick<SiteConfig, 'environments'>,
  lists: readonly (readonly Server[])[],
): readonly EnvironmentVariants[] {
  const ofServers = [...new Set(lists)].flatMap((servers) => {
    const found = environmentServers(servers);
    if (!found || !isAbsolute(found.sandbox.defaultUrl) || !isAbsolute(found.production.defaultUrl)) return [];
    return [{ sandbox: found.sandbox.defaultUrl, production: found.production.defaultUrl }];
  });
  return [...environments, ...ofServers];
}

/** Whether a URL is absolute. A bare path would also match unrelated strings. */
function isAbsolute(address: string): boolean {
  return /^https?:\/\/./.test(address);
}
