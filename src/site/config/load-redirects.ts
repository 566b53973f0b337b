import { readYamlFile } from '../../content/read-text.ts';
import { type DataSource, parseYaml } from '../../data/parse-yaml.ts';
import { withDescription, object, nonEmptyText } from '../../data/schema-parts.ts';
import { defineSchema, validateData } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { Redirect } from './redirect.ts';
import { readAddress } from './read-address.ts';

/** Relative to the site's root. */
export const REDIRECTS_FILE = 'content/redirects.yaml';

const address = (example: string) => ({ ...nonEmptyText, examples: [example] });

export const REDIRECTS_SCHEMA = defineSchema('https://schemas.pernoria.example/redirects', {
  title: 'content/redirects.yaml',
  ...object([], {
    redirects: withDescription('Redirects from former addresses.', {
      type: 'array',
      items: object(['from'], {
        from: withDescription('Former address: a path below the base URL, optionally with a fragment.', address('/docs/old#part')),
        to: withDescription('New address, in the same form.', address('/docs/new#part')),
        gone: withDescription('The address has no successor; readers get the 404 page.', { const: true }),
      }),
    }),
  }),
});

interface Written {
  readonly redirects?: readonly { readonly from: string; readonly to?: string; readonly gone?: true }[];
}

export interface LoadedRedirects {
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
}

/** Loads the optional `content/redirects.yaml`, and runs the checks that do not need the pages. */
export async function loadRedirects(root: string): Promise<LoadedRedirects> {
  const { source, problems } = (await readYamlFile(root, REDIRECTS_FILE)) ?? parseYaml('{}', REDIRECTS_FILE);
  // The file contains only comments.
  if (problems.length === 0 && source.value === null) return { redirects: [], problems };
  const faults = problems.length > 0 ? problems : await validateData(REDIRECTS_SCHEMA, source);
  if (faults.length > 0) return { redirects: [], problems: faults };
  const { redirects: entries = [] } = source.value as Written; // validated by the schema
  const read = entries.map((_, index) => readEntry(entries, index, source));
  return { redirects: read.flatMap(({ redirect }) => redirect ?? []), problems: read.flatMap((entry) => entry.problems) };
}

function readEntry(
  entries: NonNullable<Written['redirects']>,
  index: number,
  source: DataSource,
): { readonly redirect?: Redirect; readonly problems: readonly Problem[] } {
  const { from = '', to, gone } = entries[index] ?? {};
  const place = source.locate(`/redirects/${index}/from`);
  const toPlace = source.locate(`/redirects/${index}/to`);
  const [old, target] = [readAddress(from), to === undefined ? undefined : readAddress(to)];
  const problems: Problem[] = [
    ...('what' in old ? [{ severity: 'error' as const, ...old, where: place }] : []),
    ...(target && 'what' in target ? [{ severity: 'error' as const, ...target, where: toPlace }] : []),
  ];
  if ((to === undefined) === (gone === undefined))
    problems.push({
      severity: 'error',
      what: to === undefined ? `The entry of ${from} has neither "to" nor "gone".` : `The entry of ${from} has both "to" and "gone".`,
      where: place,
      cure: to === undefined ? 'Add "to" with the new address, or "gone: true".' : 'Keep only "to" or "gone: true".',
    });
  if (problems.length > 0 || 'what' in old || (target && 'what' in target)) return { problems };
  return { redirect: { from: old, to: target, place, toPlace }, problems };
}
