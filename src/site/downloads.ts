import { type Download, type DownloadsInput, downloadNames, jsonText, type PlainDocument } from '../openapi/downloads/build-downloads.ts';
import { numberTexts, plainNumbers } from '../data/lossless-number.ts';
import type { JsonObject } from '../openapi/read-json.ts';
import { buildEnvironment, type Environment, environmentsOf } from '../openapi/postman/environments.ts';
import type { Operation } from '../openapi/api.ts';
import { withBase } from '../url/base-url.ts';
import type { SiteConfig } from './config/config.ts';
import type { Site } from './load-site.ts';
import type { OperationPage } from './page.ts';

/** Relative to the base URL. */
export const DOWNLOADS_PATH = '/downloads/';

type SiteApis = Pick<Site, 'apis' | 'config'>;
type DownloadedSite = Pick<Site, 'apis' | 'config' | 'flows'>;

/** Path of an operation's standalone specification, relative to the base URL. */
export function operationDocumentPath(groupId: string, { slug }: Pick<Operation, 'slug'>): string {
  return `${DOWNLOADS_PATH}operations/${groupId}/${slug}.openapi.json`;
}

export function operationDocumentHref(
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
  { group, operation }: Pick<OperationPage, 'group' | 'operation'>,
): string {
  return withBase(operationDocumentPath(group.id, operation), baseUrl);
}

export function downloadsInputs(site: DownloadedSite): readonly DownloadsInput[] {
  const { url, baseUrl, trailingSlash } = site.config;
  const environments = siteEnvironments(site);
  return site.apis.map(({ group, document, written }) => ({
    id: group.id,
    filePath: group.spec,
    document: plainDocument(document),
    ...(written && { written: plainDocument(written) }),
    environments,
    flows: site.flows.get(group.id) ?? [],
    postmanPrefix: postmanPrefix(site),
    publishedAt: { url, baseUrl, trailingSlash },
    responseEnums: site.config.responseEnums,
    exampleSecret: site.config.webhooks.exampleSecret,
  }));
}

function plainDocument(document: JsonObject): PlainDocument {
  return { root: plainNumbers(document) as JsonObject, numbers: numberTexts(document) }; // The root remains an object.
}

/**
 * Lists the Postman environments that apply to a group. Configured environments apply to all groups; derived ones to groups with the same
 * servers.
 */
export function environmentDownloads(site: SiteApis, groupId?: string): readonly (Download & { readonly title: string })[] {
  const apis = site.apis.map(({ api }) => api);
  const own = site.apis.filter(({ group }) => group.id === groupId).map(({ api }) => api);
  const places = new Set(environmentsOf(own).map(({ variables }) => variables['baseUrl']));
  const isOwn = ({ variables }: Environment): boolean =>
    groupId === undefined || site.config.postman?.environments !== undefined || places.has(variables['baseUrl']);
  return siteEnvironments(site)
    .filter(isOwn)
    .map((environment) => ({
      name: environmentName(environment, site),
      title: environment.name,
      text: jsonText(buildEnvironment(environment, apis, site.config.url)),
    }));
}

export function siteDownloadNames(site: SiteApis): readonly string[] {
  return [
    ...site.apis.flatMap(({ group }) => groupDownloadNames(site, group.id)),
    ...siteEnvironments(site).map((environment) => environmentName(environment, site)),
  ];
}

/** Returns the names of a group's downloads, in display order. */
export function groupDownloadNames(site: SiteApis, groupId: string): ReturnType<typeof downloadNames> {
  return downloadNames(groupId, postmanPrefix(site));
}

function postmanPrefix({ config }: SiteApis): string {
  return config.postman?.prefix ?? '';
}

function siteEnvironments({ config, apis }: SiteApis): readonly Environment[] {
  return config.postman?.environments ?? environmentsOf(apis.map(({ api }) => api));
}

function environmentName({ id }: Environment, site: SiteApis): string {
  return `${postmanPrefix(site)}${id}.postman_environment.json`;
}
