import type { Server } from '../openapi/server.ts';
import { DOWNLOADS_PATH, groupDownloadNames } from '../site/downloads.ts';
import type { Site } from '../site/load-site.ts';
import { API_CATALOG_PATH } from '../site/machine-paths.ts';
import { pageAddress } from '../site/page-address.ts';
import { apiPath } from '../site/sidebar/sidebars.ts';
import { twinPath } from '../site/twin-path.ts';
import { withBase } from '../url/base-url.ts';
import type { PublishedFile } from './published-file.ts';

interface Link {
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}

/** API catalogue (RFC 9727, RFC 8631). Empty list if the site has no APIs. */
export function apiCatalogFiles(site: Site): readonly PublishedFile[] {
  const { config, apis } = site;
  if (apis.length === 0) return [];
  const contexts = apis.map((loaded) => linksOf(site, loaded));
  const anchors = new Set(contexts.map(({ anchor }) => anchor));
  const linkset = [{ anchor: config.url + API_CATALOG_PATH, item: [...anchors].map((href): Link => ({ href })) }, ...contexts];
  return [{ path: API_CATALOG_PATH.slice(1), text: `${JSON.stringify({ linkset }, null, 2)}\n` }];
}

function linksOf(site: Site, { group, api }: Site['apis'][number]) {
  const { config } = site;
  const introduction = apiPath(group, api.slug);
  const address = (pathname: string): string => config.url + withBase(pathname, config.baseUrl);
  const [yaml, json] = groupDownloadNames(site, group.id);
  const types = new Map([
    [yaml, 'application/yaml'],
    [json, 'application/json'],
  ]);
  return {
    anchor: anchorOf(api.servers) ?? pageAddress(config, introduction),
    'service-desc': [...types].map(([name, type]): Link => ({ href: address(DOWNLOADS_PATH + name), type, title: api.title })),
    'service-doc': [
      { href: pageAddress(config, introduction), type: 'text/html', title: api.title },
      { href: address(twinPath(introduction)), type: 'text/markdown', title: api.title },
    ] satisfies readonly Link[],
  };
}

/** Base URL of the production server, or else of the first server. Skips servers hosted by customers, because their host is arbitrary. */
function anchorOf(servers: readonly Server[]): string | undefined {
  const own = servers.filter((server) => !hasAnyHost(server));
  const server = own.find(({ environment }) => environment === 'production') ?? own[0];
  return server && URL.canParse(server.defaultUrl) ? server.defaultUrl : undefined;
}

function hasAnyHost({ url, variables }: Server): boolean {
  const [, name] = /^https?:\/\/\{([^{}]+)\}(?:[:/]|$)/.exec(url) ?? [];
  return variables.some((variable) => variable.name === name && variable.enum.length === 0);
}
