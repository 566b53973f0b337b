import path from 'node:path';
import { type AddressBook, createAddressBook } from '../../src/addresses/address-book.ts';
import { checkAddresses, type WrittenAddresses } from '../../src/addresses/check-addresses.ts';
import { LOCK_FILE } from '../../src/addresses/lock-text.ts';
import { OWN_RULES_FILE } from '../../src/addresses/redirect-rules.ts';
import { readText } from '../../src/content/read-text.ts';
import { InputError, type Problem } from '../../src/errors.ts';
import type { PageSummary } from '../../src/render/check-site.ts';
import type { Site } from '../../src/site/load-site.ts';
import { checkSiteRules } from '../edge/platform/require-limits.ts';
import { filesBelow } from '../files/digest-of-files.ts';
import { SBOM_PATH } from './make-sbom.ts';
import { NOTICES_FILE } from './notices-file.ts';
import { RELEASES_PATH } from './releases.ts';
import { BUILD_FACTS_PATH } from './write-build-facts.ts';
import { PUBLIC } from '../files/project.ts';

/** Checks redirects, headers and the addresses in `addresses.lock`. */
export async function checkSiteAddresses(site: Site, pages: readonly PageSummary[]): Promise<readonly Problem[]> {
  const written = await writtenAddresses(site.root);
  const headers = (await readWritten(site.root, `${PUBLIC}/_headers`)) ?? '';
  return [...checkAddresses(site, await addressesOf(site, pages), written), ...checkSiteRules(PUBLIC, headers, written.rules ?? '')];
}

const RELEASE_FILES = [BUILD_FACTS_PATH, RELEASES_PATH, SBOM_PATH, `/${NOTICES_FILE}`];

export async function addressesOf(site: Site, pages: readonly PageSummary[]): Promise<AddressBook> {
  return createAddressBook(site, pages, [...(await publicFiles(site.root)), ...RELEASE_FILES]);
}

export async function writtenAddresses(root: string): Promise<WrittenAddresses> {
  return { lock: await readWritten(root, LOCK_FILE), rules: await readWritten(root, OWN_RULES_FILE) };
}

async function readWritten(root: string, file: string): Promise<string | undefined> {
  const found = await readText(root, file);
  if (found && found.problems.length > 0) throw new InputError(found.problems);
  return found?.text;
}

/** Platform configuration, and files left behind by the operating system. */
const NOT_PUBLISHED = /^\/_(?:headers|redirects|routes\.json)$|\/\.(?!well-known\/)|\/Thumbs\.db$/;

async function publicFiles(root: string): Promise<readonly string[]> {
  const folder = path.join(root, PUBLIC);
  const files = await filesBelow(root, [PUBLIC]);
  return files.map((file) => `/${path.relative(folder, file).split(path.sep).join('/')}`).filter((file) => !NOT_PUBLISHED.test(file));
}
