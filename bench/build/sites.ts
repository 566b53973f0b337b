import { generateSite } from '../../tests/support/generate-site.ts';
import { generateSpecText, type SpecStyle } from '../../tests/support/generate-spec.ts';
import { siteOfCorpus } from './read-corpus.ts';

/** As many as the corpus of the budgets has. */
const OPERATIONS = 44;

/** The specification of the corpus has about so many bytes. */
const SPEC_BYTES = 85_000;

/** The files of a site of so many pages and 44 operations: of a corpus, or generated. */
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

/** A generated page with two parts of another one: 6.4 KB on average. */
function withMore(page: string, other: string): string {
  const [parts = ''] = /^## How it works\n[^]*(?=^## In code$)/m.exec(other) ?? [];
  const renamed = parts.replaceAll(/^(#{2,3}) (.)/gm, (_, level: string, first: string) => `${level} More of ${first.toLowerCase()}`);
  return page.replace(/^## Next steps$/m, () => `${renamed}## Next steps`);
}

/** How a specification is made larger than its operations make it. */
export interface SpecShape {
  readonly style?: SpecStyle;
  /** It is at least so long. */
  readonly bytes?: number;
  /** Schemas of the body of one more operation. */
  readonly nodes?: number;
}

/** A site with one guide and an API of one specification. */
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
