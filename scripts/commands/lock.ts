import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAddresses } from '../../src/addresses/check-addresses.ts';
import { compareLocks, type LockChanges } from '../../src/addresses/compare-locks.ts';
import { LOCK_FILE, lockText, parseLock } from '../../src/addresses/lock-text.ts';
import { InputError, type Problem } from '../../src/errors.ts';
import { checkPages } from '../../src/render/check-site.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import { addressesOf, writtenAddresses } from '../build/check-site-addresses.ts';
import { limitGrowth } from '../processes/heap-growth.ts';
import { provideDownloads } from '../build/provide-downloads.ts';
import { readArguments } from '../console/read-arguments.ts';
import { renderSite } from '../build/render-site.ts';
import { replaceFile } from '../files/replace-file.ts';
import { runCommand } from '../console/run-command.ts';

/**
 * `npm run lock`: writes the site's addresses to `addresses.lock` and prints the changes. Errors leave the file unchanged, including lost
 * addresses without a redirect in `content/redirects.yaml`; `--accept-gone` drops those addresses instead.
 */
async function main(): Promise<void> {
  const { values } = readArguments({ options: { 'accept-gone': { type: 'boolean', default: false } } });
  const { root } = readEnvironment();
  const loaded = await loadSite({ root, includeDrafts: false });
  limitGrowth(loaded.pages.size);
  const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  try {
    const { downloads } = await provideDownloads(loaded, { folder });
    await updateLock({ ...loaded, settings: { ...loaded.settings, downloads, hasPlainCode: true } }, values['accept-gone']);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function updateLock(site: Site, acceptsGone: boolean): Promise<void> {
  const pages = await renderSite(site);
  const book = await addressesOf(site, pages);
  const written = await writtenAddresses(site.root);
  const lost = acceptsGone ? { ...written, lock: undefined } : written;
  const errors = [...checkPages(site, pages), ...checkAddresses(site, book, lost)].filter(isError);
  if (errors.length > 0) throw new InputError(errors);
  const text = lockText(book);
  printChanges(compareLocks(site, parseLock(written.lock ?? '').paths, parseLock(text).paths));
  const file = path.join(site.root, LOCK_FILE);
  if (text === written.lock) return;
  await replaceFile(file, text);
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function printChanges({ added, moved, removed }: LockChanges): void {
  for (const [from, to] of moved) console.log(`moved   ${from} -> ${to}`);
  for (const address of removed) console.log(`removed ${address}`);
  for (const address of added) console.log(`added   ${address}`);
  console.log(`${LOCK_FILE}: ${added.length} added, ${moved.length} moved, ${removed.length} removed.`);
}

await runCommand(main, { usage: 'npm run lock [-- --accept-gone]', outcome: `${LOCK_FILE} is unchanged` });
