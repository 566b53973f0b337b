import type { EnvironmentText } from '../../markdown/code/environment-texts.ts';
import type { Server } from '../../openapi/server.ts';
import { environmentServers } from '../../openapi/environments.ts';
import type { SiteConfig } from '../../site/config/config.ts';

/**
 * What samples say otherwise in production: what the site's configuration names, and the addresses of servers that are
 * recognisably of both environments.
 *
 * @param lists servers, those of one API or operation together
 */
export function environmentTexts(
  { environments }: Pick<SiteConfig, 'environments'>,
  lists: readonly (readonly Server[])[],
): readonly EnvironmentText[] {
  const ofServers = [...new Set(lists)].flatMap((servers) => {
    const found = environmentServers(servers);
    if (!found || !isAbsolute(found.sandbox.defaultUrl) || !isAbsolute(found.production.defaultUrl)) return [];
    return [{ sandbox: found.sandbox.defaultUrl, production: found.production.defaultUrl }];
  });
  return [...environments, ...ofServers];
}

/** A path alone would be found in places that have nothing to do with it. */
function isAbsolute(address: string): boolean {
  return /^https?:\/\/./.test(address);
}
