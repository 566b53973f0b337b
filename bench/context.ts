import type { Laboratory } from './build/laboratory.ts';
import type { Peer } from './site/peers.ts';

export interface Context {
  readonly laboratory: Laboratory;
  /** Number of repetitions per measurement. */
  readonly runs: number;
  /** Whether to measure sites of 10,000 pages as well. */
  readonly isBig: boolean;
  /** Seconds of load on the edge for each kind of request. */
  readonly edgeSeconds: number;
  readonly peers: readonly Peer[];
  /** Prints progress. */
  readonly say: (line: string) => void;
}
