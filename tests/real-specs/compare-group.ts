// node compare-group.ts <task.json> <result.json>: compares a group's pages with its specifications. Neither this module nor its imports
// use `src`, because the reader must be independent of the code under test.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compareMember, type MemberResult } from './compare-member.ts';
import { type Difference, Facts, type Tally } from './facts.ts';
import type { Member } from './make-group.ts';

/** Specifications, and files of pages by address. */
export interface ComparisonTask {
  readonly members: readonly Member[];
  readonly pages: Readonly<Record<string, string>>;
  readonly root: string;
}

export interface ComparisonResult {
  readonly members: readonly (MemberResult & Tally)[];
  readonly tallies: Readonly<Record<string, Tally>>;
  /** Number of missing facts at positions that the pages mark as unreadable. */
  readonly marked: number;
  readonly differences: readonly (Difference & { readonly spec: string })[];
  /** Number of reference pages; `large` lists those above the size limit. */
  readonly pages: number;
  readonly large: readonly { readonly page: string; readonly spec: string; readonly bytes: number }[];
}

/** Maximum compressed size of a page. */
const MAX_BYTES = 60_000;

/** HTML below this size never exceeds the limit when compressed. */
const SMALL = 200_000;

/** Brotli qualities: a fast one, and the one for published files. */
const [QUICK, BEST] = [5, 11];

function sizeOf(html: Buffer, quality: number): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

const [taskFile = '', resultFile = ''] = process.argv.slice(2);
writeFileSync(resultFile, JSON.stringify(await compareGroup(JSON.parse(readFileSync(taskFile, 'utf8')))));

/** Inserts a page's external parts where a reader would open them. */
function withParts(html: string, root: string): string {
  return html.replaceAll(/<p class="part[^>]*><a href="([^"]+)">.*?<\/a><\/p>/g, (_link, href: string) => {
    const [, inside = ''] = /<div id="part"[^>]*>([\s\S]*)<\/div><\/main>/.exec(readFileSync(path.join(root, href), 'utf8')) ?? [];
    return withParts(inside, root);
  });
}

async function compareGroup({ members, pages, root }: ComparisonTask): Promise<ComparisonResult> {
  const facts = new Facts();
  const results: (MemberResult & Tally)[] = [];
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
    const before = facts.total();
    const result = await compareMember(
      member,
      new Map(own.map(([address, file]) => [address, () => withParts(readFileSync(file, 'utf8'), root)])),
      facts,
    );
    const after = facts.total();
    results.push({ ...result, checked: after.checked - before.checked, found: after.found - before.found });
    while (specOf.length < facts.differences.length) specOf.push(member.name);
  }
  return {
    members: results,
    tallies: Object.fromEntries(facts.tallies),
    marked: facts.marked,
    differences: facts.differences.map((difference, index) => ({ ...difference, spec: specOf[index] ?? '' })),
    pages: count,
    large,
  };
}
