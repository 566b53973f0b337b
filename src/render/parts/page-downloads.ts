import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import { buildDownloads, type Download } from '../../openapi/downloads/build-downloads.ts';
import { DOWNLOADS_PATH, downloadsInputs, environmentDownloads, groupDownloadNames, siteDownloadNames } from '../../site/downloads.ts';
import type { Site } from '../../site/load-site.ts';

export interface SizedDownload {
  readonly name: string;
  readonly size: number;
}

export async function downloadsOf(site: Site, groupId: string): Promise<readonly SizedDownload[]> {
  const { downloads } = site.settings;
  if (!downloads) return (await makeDownloads(site)(groupId)).map(({ name, text }) => ({ name, size: Buffer.byteLength(text) }));
  return groupDownloadNames(site, groupId).flatMap((name) => {
    const size = downloads.sizes.get(name);
    return size === undefined ? [] : [{ name, size }];
  });
}

export function listDownloads(site: Site): string[] {
  return siteDownloadNames(site).filter((name) => isDownload(site, DOWNLOADS_PATH + name));
}

/** Returns `undefined` if no download has this name. */
export async function readDownload(site: Site, name: string): Promise<string | undefined> {
  if (!isDownload(site, DOWNLOADS_PATH + name)) return undefined;
  const { downloads } = site.settings;
  if (downloads) return readFile(path.join(downloads.folder, name), 'utf8');
  const environment = environmentDownloads(site).find((file) => file.name === name);
  if (environment) return environment.text;
  const owner = site.apis.find(({ group }) => groupDownloadNames(site, group.id).includes(name));
  return owner && (await makeDownloads(site)(owner.group.id)).find((file) => file.name === name)?.text;
}

export function isDownload(site: Site, pathname: string): boolean {
  const name = pathname.slice(DOWNLOADS_PATH.length);
  const { downloads } = site.settings;
  if (!pathname.startsWith(DOWNLOADS_PATH) || !siteDownloadNames(site).includes(name)) return false;
  return downloads === undefined || downloads.sizes.has(name);
}

/** Memoised per site, because a group's files are requested one by one in development. */
const makeDownloads = memoiseByObject((site: Site) => {
  const made = new Map<string, Promise<readonly Download[]>>();
  return (groupId: string): Promise<readonly Download[]> => {
    const input = downloadsInputs(site).find(({ id }) => id === groupId);
    const files = made.get(groupId) ?? (input ? buildDownloads(input).then((downloads) => downloads.files) : Promise.resolve([]));
    made.set(groupId, files);
    return files;
  };
});
