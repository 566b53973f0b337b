import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildDownloads, type Download } from '../../openapi/downloads/build-downloads.ts';
import { DOWNLOADS_PATH, downloadsInputs, environmentDownloads, groupDownloadNames, siteDownloadNames } from '../../site/downloads.ts';
import type { Site } from '../../site/load-site.ts';

/** A file of the site, with its size in bytes. */
export interface SizedDownload {
  readonly name: string;
  readonly size: number;
}

/** Folder of the files that the build has made, when there is one. In development they are made when they are asked for. */
function downloadsFolder(): string | undefined {
  return process.env['DOWNLOADS'] || undefined;
}

/** The files of a group, in the order in which readers see them. */
export async function downloadsOf(site: Site, groupId: string): Promise<readonly SizedDownload[]> {
  const folder = downloadsFolder();
  if (folder === undefined) return (await madeFor(site, groupId)).map(({ name, text }) => ({ name, size: Buffer.byteLength(text) }));
  const names = groupDownloadNames(site, groupId).filter((name) => existsSync(path.join(folder, name)));
  return Promise.all(names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })));
}

/** Names of the files that the site has. */
export function listDownloads(site: Site): string[] {
  return siteDownloadNames(site).filter((name) => isDownload(site, DOWNLOADS_PATH + name));
}

/** The text of one of the site's files; `undefined` when there is no such file. */
export async function readDownload(site: Site, name: string): Promise<string | undefined> {
  if (!isDownload(site, DOWNLOADS_PATH + name)) return undefined;
  const folder = downloadsFolder();
  if (folder !== undefined) return readFile(path.join(folder, name), 'utf8');
  const environment = environmentDownloads(site).find((file) => file.name === name);
  if (environment) return environment.text;
  const owner = site.apis.find(({ group }) => groupDownloadNames(site, group.id).includes(name));
  return owner && (await madeFor(site, owner.group.id)).find((file) => file.name === name)?.text;
}

/** Whether a path below the base URL is that of a file for readers to take away. */
export function isDownload(site: Site, pathname: string): boolean {
  const name = pathname.slice(DOWNLOADS_PATH.length);
  const folder = downloadsFolder();
  if (!pathname.startsWith(DOWNLOADS_PATH) || !siteDownloadNames(site).includes(name)) return false;
  return folder === undefined || existsSync(path.join(folder, name));
}

const made = new WeakMap<Site, Map<string, Promise<readonly Download[]>>>();

function madeFor(site: Site, groupId: string): Promise<readonly Download[]> {
  const bySite = made.get(site) ?? new Map<string, Promise<readonly Download[]>>();
  made.set(site, bySite);
  const input = downloadsInputs(site).find(({ id }) => id === groupId);
  const files = bySite.get(groupId) ?? (input ? buildDownloads(input).then((downloads) => downloads.files) : Promise.resolve([]));
  bySite.set(groupId, files);
  return files;
}
