import { generateSite } from '../../tests/support/generate-site.ts';
import { generateSpecText, type SpecStyle } from '../../tests/support/generate-spec.ts';
import { siteOfCorpus } from './read-corpus.ts';

/** Number of operations in the budgets' corpus. */
const OPERATIONS = 44;

/** Approximate length of the corpus's specification. */
const SPEC_BYTES = 85_000;

/** Files of a site with `pages` guides and 44 operations, from a corpus or generated. */
export async function sitesOf(pages: number, corpus?: string): Promise<ReadonlyMap<string, string>> {
  if (corpus !== undefined) return siteOfCorpus(corpus);
  const others = generateSite({ pages, seed: 2 });
  const files = [...generateSite({ pages, operations: OPERATIONS })].map(([name, text]): [string, string] => [
    name,
    name.endsWith('.mdx') ? withMore(text, others.get(name) ?? '') : text,
  ]);
  const spec = generateSpecText('rest', { operations: OPERATIONS, bytes: SPEC_BYTES });
  return new Map([...files, ['specs/bench.yaml', spec]]);
}

/** Extends a generated page with two sections of another, to 6.4 KB on average. */
function withMore(page: string, other: string): string {
  const [parts = ''] = /^## How it works\n[^]*(?=^## In code$)/m.exec(other) ?? [];
  const renamed = parts.replaceAll(/^(#{2,3}) (.)/gm, (_, level: string, first: string) => `${level} More of ${first.toLowerCase()}`);
  return page.replace(/^## Next steps$/m, () => `${renamed}## Next steps`);
}

/** How to pad a specification beyond its operations. */
export interface SpecShape {
  readonly style?: SpecStyle;
  /** Minimum length. */
  readonly bytes?: number;
  /** Number of schemas in the body of an additional operation. */
  readonly nodes?: number;
}

/** A site with one guide and one API. */
export function siteOfOperations(
  operations: number,
  { style = 'rest', bytes = 0, nodes = 0 }: SpecShape = {},
): ReadonlyMap<string, string> {
  return new Map([
    ['content/site.yaml', 'title: Generated\nurl: https://generated.example\nmaxFiles: 100000\napis: [{ id: bench, label: Bench }]\n'],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['specs/bench.yaml', generateSpecText(style, { operations, bytes, nodes })],
  ]);
}
