import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withOpenFile } from '../../../src/data/with-open-file.ts';
import { checkPolicy, type Fault } from './check-policy.ts';
import type { LeakRules, Leaks } from './find-leaks.ts';
import { findLeaks } from './find-leaks.ts';
import type { PublishedFolder } from '../../files/published-folder.ts';
import { addressesInCss, type HtmlFacts, readHtml, type Reference } from './read-html.ts';
import { addressesInMarkdown, addressesInScript, type createOwnAddresses } from './read-texts.ts';

export interface ReadFile {
  readonly text: string;
  readonly references: readonly Reference[];
  readonly html: HtmlFacts | undefined;
  readonly faults: readonly Fault[];
  readonly random: Leaks['random'];
}

const BINARY = /\.(?:avif|gif|gz|ico|jpe?g|mp4|pdf|png|wasm|webm|webp|woff2?|zip)$/i;

/** Payloads repeat a page's article for client-side navigation. */
const PAYLOAD = /(?:^|\/)RSC\/R\/.*\.txt$/;

export function isText(name: string): boolean {
  return !BINARY.test(name);
}

interface ReadingRules {
  readonly leaks: LeakRules;
  readonly ownAddresses: ReturnType<typeof createOwnAddresses>;
}

export async function readPublishedFile(
  { folder }: Pick<PublishedFolder, 'folder'>,
  name: string,
  { leaks, ownAddresses }: ReadingRules,
): Promise<ReadFile> {
  const text = await withOpenFile(() => readFile(path.join(folder, name), 'utf8'));
  const { faults, random } = findLeaks(text, leaks, PAYLOAD.test(name));
  const html = name.endsWith('.html') ? readHtml(text) : undefined;
  return {
    text,
    html,
    references: [...(html?.references ?? referencesIn(name, text)), ...ownAddresses(text)],
    faults: [...faults, ...(html ? checkPolicy(html) : [])],
    random,
  };
}

function referencesIn(name: string, text: string): readonly Reference[] {
  if (name.endsWith('.css')) return addressesInCss(text).map((address) => ({ address, offset: text.indexOf(address), role: 'part' }));
  if (name.endsWith('.js')) return addressesInScript(text);
  return name.endsWith('.md') ? addressesInMarkdown(text) : [];
}
