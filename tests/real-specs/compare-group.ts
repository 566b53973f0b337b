// node compare-group.ts <task.json> <result.json>: compares the pages of a group with its specifications. No module of `src`
// is imported here or by what is imported here: what reads must not know how what it reads is made.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { compareIntroduction, compareOperation } from './compare-page.ts';
import { type Difference, Facts, type Tally } from './facts.ts';
import type { Merged } from './merge-schema.ts';
import type { Member } from './make-group.ts';
import { readContract } from './read-contract.ts';
import { readPage, type ShownPage } from './read-page.ts';
import { readSource } from './source.ts';

/** What to compare: specifications, and the files of the site's pages by their address. */
export interface ComparisonTask {
  readonly members: readonly Member[];
  readonly pages: Readonly<Record<string, string>>;
}

export interface MemberResult {
  readonly id: string;
  readonly name: string;
  readonly operations: number;
  /** Why the reader could not compare it. */
  readonly unread?: string;
}

export interface ComparisonResult {
  readonly members: readonly MemberResult[];
  readonly tallies: Readonly<Record<string, Tally>>;
  readonly differences: readonly (Difference & { readonly spec: string })[];
  /** Pages of the reference, and those over the size that a page may have. */
  readonly pages: number;
  readonly large: readonly { readonly page: string; readonly spec: string; readonly bytes: number }[];
}

/** What a page may weigh as it travels. */
const MAX_BYTES = 60_000;

/** HTML below this never weighs too much. */
const SMALL = 200_000;

/** Qualities of compression: to be quick, and what a build publishes. */
const [QUICK, BEST] = [5, 11];

function sizeOf(html: Buffer, quality: number): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

const [taskFile = '', resultFile = ''] = process.argv.slice(2);
writeFileSync(resultFile, JSON.stringify(await compareGroup(JSON.parse(readFileSync(taskFile, 'utf8')))));

async function compareGroup({ members, pages }: ComparisonTask): Promise<ComparisonResult> {
  const facts = new Facts();
  const results: MemberResult[] = [];
  const specOf: string[] = [];
  const large: { page: string; spec: string; bytes: number }[] = [];
  let count = 0;
  for (const member of members) {
    const own = Object.entries(pages).filter(([address]) => address.startsWith(`/docs/api/${member.id}/`));
    count += own.length;
    for (const [address, file] of own) {
      const html = readFileSync(file);
      if (html.length < SMALL || sizeOf(html, QUICK) < MAX_BYTES) continue;
      const bytes = sizeOf(html, BEST);
      if (bytes > MAX_BYTES) large.push({ page: address, spec: member.name, bytes });
    }
    results.push(await compareMember(member, own, facts));
    while (specOf.length < facts.differences.length) specOf.push(member.name);
  }
  return {
    members: results,
    tallies: Object.fromEntries(facts.tallies),
    differences: facts.differences.map((difference, index) => ({ ...difference, spec: specOf[index] ?? '' })),
    pages: count,
    large,
  };
}

async function compareMember(
  { id, name, file }: Member,
  files: readonly (readonly [string, string])[],
  facts: Facts,
): Promise<MemberResult> {
  let contract;
  let source;
  try {
    source = await readSource(file);
    contract = readContract(source);
  } catch (error) {
    return { id, name, operations: 0, unread: error instanceof Error ? error.message : String(error) };
  }
  const byEndpoint = new Map<string, string[]>();
  const received: string[] = [];
  let introduction: string | undefined;
  const read = new Map<string, ShownPage>();
  const page = (address: string): ShownPage => {
    const known = read.get(address);
    if (known) return known;
    const found = readPage(readFileSync(files.find(([one]) => one === address)?.[1] ?? '', 'utf8'));
    // Pages are many and large: only the newest is kept.
    read.clear();
    read.set(address, found);
    return found;
  };
  for (const [address] of files) {
    const { endpoint, isReceived } = page(address);
    if (endpoint === undefined) introduction ??= address;
    else if (isReceived) received.push(address);
    else byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), address]);
  }
  const merged = new Map<string, Merged>();
  let nextReceived = 0;
  for (const operation of contract.operations) {
    const key = `${operation.method} ${operation.path.replaceAll(/\s+/g, ' ').trim()}`;
    const address =
      operation.kind === 'webhook'
        ? received[nextReceived++]
        : (byEndpoint.get(key) ?? byEndpoint.get(key.replace(/^(\S+) (?!\/)/, '$1 /')))?.shift();
    if (
      facts.check('operation', address !== undefined, { at: operation.at, page: `/docs/api/${id}`, what: `no page for ${key}` }) &&
      address !== undefined
    ) {
      compareOperation({ source, operation, schemes: contract.schemes, page: page(address), name: address, facts, merged });
    }
  }
  for (const left of [...[...byEndpoint.values()].flat(), ...received.slice(nextReceived)])
    facts.invented('operation', { at: left, page: left, what: `the specification has no operation of ${left}` });
  if (introduction !== undefined) compareIntroduction(contract, page(introduction), introduction, facts);
  return { id, name, operations: contract.operations.length };
}
