import type { Laboratory } from './build/laboratory.ts';
import type { Peer } from './site/peers.ts';

/** What every measurement is given. */
export interface Context {
  readonly laboratory: Laboratory;
  /** How often each thing is measured. */
  readonly runs: number;
  /** Whether sites of 10,000 pages are measured, too. */
  readonly isBig: boolean;
  /** How long each kind of request is sent to the edge. */
  readonly edgeSeconds: number;
  readonly peers: readonly Peer[];
  /** A line on the way, for the person who waits. */
  readonly say: (line: string) => void;
}
