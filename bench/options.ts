import { readArguments } from '../scripts/console/read-arguments.ts';
import { UsageError } from '../scripts/console/usage-error.ts';
import { type Group, GROUPS } from './report/budgets.ts';
import { type Peer, readPeer } from './site/peers.ts';

export interface Options {
  readonly groups: readonly Group[];
  readonly runs: number;
  readonly isBig: boolean;
  readonly edgeSeconds: number;
  readonly peers: readonly Peer[];
  readonly corpora: ReadonlyMap<number, string>;
  /** Folder for the generated corpora; if set, nothing is measured. */
  readonly corpusFolder: string | undefined;
}

/** Excludes the slowest group. */
const BY_DEFAULT: readonly Group[] = GROUPS.filter((group) => group !== 'ci');

/** @throws UsageError if an option is invalid */
export function readOptions(args: readonly string[] = process.argv.slice(2)): Options {
  const { values } = readArguments({
    args: [...args],
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      big: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      'edge-seconds': { type: 'string', default: '12' },
      peer: { type: 'string', multiple: true, default: [] },
      corpus: { type: 'string', multiple: true, default: [] },
      'write-corpus': { type: 'string' },
    },
  });
  return {
    groups: values.only?.split(',').map(readGroup) ?? (values.all ? GROUPS : BY_DEFAULT),
    runs: readCount('runs', values.runs),
    isBig: values.big || values.all,
    edgeSeconds: readCount('edge-seconds', values['edge-seconds']),
    peers: values.peer.map(readPeer),
    corpora: new Map(values.corpus.map(readCorpus)),
    corpusFolder: values['write-corpus'],
  };
}

function readGroup(name: string): Group {
  const group = GROUPS.find((known) => known === name);
  if (!group) throw new UsageError(`Unknown group "${name}" in --only. Use: ${GROUPS.join(', ')}.`);
  return group;
}

function readCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`--${option} ${text} is not a positive integer.`);
  return count;
}

function readCorpus(text: string): readonly [number, string] {
  const [, pages, folder] = /^(\d+)=(.+)$/.exec(text) ?? [];
  if (pages === undefined || folder === undefined) throw new UsageError(`--corpus ${text} is not in the form pages=folder.`);
  return [Number(pages), folder];
}
