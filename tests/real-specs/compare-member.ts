import { compareIntroduction, compareOperation } from './compare-page.ts';
import type { Facts } from './facts.ts';
import { type Fit, fitValues, type ShownValue } from './fit-values.ts';
import { listMadeUp } from './made-up.ts';
import type { Member } from './make-group.ts';
import type { Merged } from './merge-schema.ts';
import { readContract } from './read-contract.ts';
import { readPage, type ShownPage } from './read-page.ts';
import { readSource } from './source.ts';

export interface MemberResult {
  readonly id: string;
  readonly name: string;
  readonly operations: number;
  readonly madeUp: Fit;
  readonly unread?: string;
}

/** HTML by address, read on demand. */
export type Pages = ReadonlyMap<string, () => string>;

export async function compareMember({ id, name, file }: Member, pages: Pages, facts: Facts): Promise<MemberResult> {
  let contract;
  let source;
  try {
    source = await readSource(file);
    contract = readContract(source);
  } catch (error) {
    return {
      id,
      name,
      operations: 0,
      madeUp: { checked: 0, misfits: [], unread: 0 },
      unread: error instanceof Error ? error.message : String(error),
    };
  }
  const byEndpoint = new Map<string, string[]>();
  const received: string[] = [];
  let introduction: string | undefined;
  const read = new Map<string, ShownPage>();
  const page = (address: string): ShownPage => {
    const known = read.get(address);
    if (known) return known;
    const found = readPage(pages.get(address)?.() ?? '');
    // Keeps only the newest page, because pages are many and large.
    read.clear();
    read.set(address, found);
    return found;
  };
  for (const address of pages.keys()) {
    const { endpoint, isReceived } = page(address);
    if (endpoint === undefined) introduction ??= address;
    else if (isReceived) received.push(address);
    else byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), address]);
  }
  const merged = new Map<string, Merged>();
  const madeUp: ShownValue[] = [];
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
      compareOperation({
        source,
        operation,
        schemes: contract.schemes,
        servers: contract.servers,
        page: page(address),
        name: address,
        facts,
        merged,
      });
      madeUp.push(...listMadeUp(source, operation, page(address), address));
    }
  }
  for (const left of [...[...byEndpoint.values()].flat(), ...received.slice(nextReceived)])
    facts.invented('operation', { at: left, page: left, what: `the specification has no operation of ${left}` });
  if (introduction !== undefined) compareIntroduction(contract, page(introduction), introduction, facts);
  return { id, name, operations: contract.operations.length, madeUp: await fitValues(source, madeUp) };
}
