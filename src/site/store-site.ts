import { readFile, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { fromSendable, type Sendable, toSendable } from '../data/written-number.ts';
import type { Site } from './load-site.ts';

/** Keeps a loaded site in a file for another process of the same build: reading that takes a hundredth of loading the site. */
export async function storeSite(file: string, site: Site): Promise<void> {
  await writeFile(file, serialize(toSendable(site)));
}

/** Inverse of `storeSite`. */
export async function readSite(file: string): Promise<Site> {
  return fromSendable(deserialize(await readFile(file)) as Sendable<Site>); // Only `storeSite` writes such files.
}
