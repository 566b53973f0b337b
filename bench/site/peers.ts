import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../scripts/console/usage-error.ts';

/** Another site, built of the same corpus, that stands beside ours in the table. */
export interface Peer {
  readonly name: string;
  /** Its published folder; absolute. */
  readonly folder: string;
  /** Path of a guide with `{section}` and `{slug}` in it. */
  readonly guide: string;
  /** Path of an operation, where it has one. */
  readonly operation: string | undefined;
  /** Selector of the links of the sidebar. */
  readonly links: string | undefined;
}

/** The JSON that describes a peer. */
interface PeerConfig {
  readonly doc: string;
  readonly api?: string;
  readonly nav?: { readonly links?: string };
}

/** A peer of `--peer name=folder,config.json`. @throws when the argument is none of that, or names what is not there */
export function readPeer(argument: string): Peer {
  const [, name, folder = '', file = ''] = /^([^=]+)=([^,]+),(.+)$/.exec(argument) ?? [];
  if (name === undefined) throw new UsageError(`Unexpected --peer ${argument}, expected name=folder,config.json`);
  for (const needed of [folder, file]) if (!existsSync(needed)) throw new UsageError(`--peer ${name}: there is no ${needed}`);
  // What it lacks shows below.
  const { doc, api, nav } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PeerConfig>;
  if (doc === undefined) throw new Error(`${file} has no "doc", the path of a guide`);
  return { name, folder: path.resolve(folder), guide: doc, operation: api, links: nav?.links };
}

/**
 * The path of a peer's guide that has the text of one of ours.
 *
 * @example guideOf(peer, '/docs/bookings/refunds') // => '/guides/bookings/refunds/'
 */
export function guideOf({ guide }: Peer, ours: string): string {
  const [slug = '', section = ''] = ours.split('/').toReversed();
  return guide.replace('{section}', section).replace('{slug}', slug);
}
