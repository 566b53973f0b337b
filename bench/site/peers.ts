import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../scripts/console/usage-error.ts';

/** Another generator's build of the same corpus, for comparison. */
export interface Peer {
  readonly name: string;
  /** Absolute path of the published folder. */
  readonly folder: string;
  /** URL path of a guide, with the placeholders `{section}` and `{slug}`. */
  readonly guide: string;
  /** URL path of an operation, if the peer has any. */
  readonly operation: string | undefined;
  /** Selector of sidebar links. */
  readonly links: string | undefined;
}

/** A peer's JSON description. */
interface PeerConfig {
  readonly doc: string;
  readonly api?: string;
  readonly nav?: { readonly links?: string };
}

/** Parses `--peer name=folder,config.json`. @throws UsageError if the syntax is wrong or a file is missing */
export function readPeer(argument: string): Peer {
  const [, name, folder = '', file = ''] = /^([^=]+)=([^,]+),(.+)$/.exec(argument) ?? [];
  if (name === undefined) throw new UsageError(`--peer ${argument} is not in the form name=folder,config.json.`);
  for (const needed of [folder, file]) if (!existsSync(needed)) throw new UsageError(`--peer ${name}: ${needed} does not exist.`);
  // Missing fields are handled below.
  const { doc, api, nav } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PeerConfig>;
  if (doc === undefined) throw new Error(`${file} has no "doc". Add the path of a guide.`);
  return { name, folder: path.resolve(folder), guide: doc, operation: api, links: nav?.links };
}

/**
 * Returns the path of a peer's version of our guide.
 * @example guideOf(peer, '/docs/bookings/refunds') // => '/guides/bookings/refunds/'
 */
export function guideOf({ guide }: Peer, ours: string): string {
  const [slug = '', section = ''] = ours.split('/').toReversed();
  return guide.replace('{section}', section).replace('{slug}', slug);
}
