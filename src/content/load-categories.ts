import path from 'node:path';
import { parseYaml } from '../data/parse-yaml.ts';
import { withDescription, flag, nonEmptyText } from '../data/schema-parts.ts';
import { defineSchema, validateData } from '../data/validate-data.ts';
import type { Place, Problem } from '../errors.ts';
import { findFiles, isCategoryFile } from './find-files.ts';
import { readYamlFile } from './read-text.ts';

/** A `_category_.yaml` file: settings for the folder's category in a generated sidebar. */
export interface CategoryFile {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly className?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  /** `null` means that the category has no page, even if the folder has an index. */
  readonly link?:
    | { readonly type: 'doc'; readonly id: string }
    | { readonly type: 'generated-index'; readonly title?: string; readonly description?: string; readonly slug?: string }
    | null;
}

export interface LoadedCategory {
  readonly folder: string;
  readonly category: CategoryFile;
  readonly place: Place;
}

export const CATEGORY_SCHEMA = defineSchema('https://schemas.pernoria.example/category', {
  title: '_category_.yaml',
  type: 'object',
  additionalProperties: false,
  properties: {
    label: withDescription('Name of the category. Default: the name of the folder.', nonEmptyText),
    position: withDescription('Position in the sidebar.', { type: 'number' }),
    description: withDescription("Text of the category's card.", nonEmptyText),
    className: withDescription('CSS class of the list item.', nonEmptyText),
    collapsed: withDescription('Whether the category starts collapsed. Default: false.', flag),
    collapsible: withDescription('Whether readers can collapse the category. Default: true.', flag),
    link: {
      description: "The category's page; null for none, even if the folder has an index.",
      if: { type: 'object', required: ['type'], properties: { type: { const: 'doc' } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'id'],
        properties: { type: { description: 'An existing page.' }, id: withDescription('Id of the page.', nonEmptyText) },
      },
      else: {
        type: ['object', 'null'],
        additionalProperties: false,
        required: ['type'],
        properties: {
          type: withDescription("An existing page, or a generated page that lists the category's items.", { enum: ['doc', 'generated-index'] }),
          title: withDescription("Title of the page. Default: the category's name.", nonEmptyText),
          description: withDescription('Text above the list.', nonEmptyText),
          slug: withDescription("Path below the version's docs.", nonEmptyText),
        },
      },
    },
  },
});

/** Loads the `_category_` files below a folder, except below `exclude`. A file with errors counts as empty. */
export async function loadCategories(
  root: string,
  folder: string,
  exclude: readonly string[] = [],
): Promise<{ readonly categories: readonly LoadedCategory[]; readonly problems: readonly Problem[] }> {
  const files = (await findFiles(root, folder, isCategoryFile)).filter((file) => !exclude.some((other) => file.startsWith(`${other}/`)));
  const loaded = await Promise.all(files.map((filePath) => loadCategory(root, filePath)));
  return { categories: loaded.map(({ category }) => category), problems: loaded.flatMap(({ problems }) => problems) };
}

async function loadCategory(root: string, filePath: string): Promise<{ category: LoadedCategory; problems: readonly Problem[] }> {
  const { source, problems: faults } = (await readYamlFile(root, filePath)) ?? parseYaml('', filePath);
  const problems = faults.length > 0 || source.value === null ? faults : gatherForeignKeys(gatherLink(await validateData(CATEGORY_SCHEMA, source)));
  // If there are no errors, any remaining problem is an unknown key, which has no effect.
  const category = problems.some(({ severity }) => severity === 'error') || source.value === null ? {} : (source.value as CategoryFile);
  return { category: { folder: path.posix.dirname(filePath), category, place: { filePath, line: 1, column: 1 } }, problems: [...problems, ...(source.cutTexts?.() ?? [])] };
}

const FOREIGN_KEYS = ['/customProps', '/key', '/link/image', '/link/keywords'];

const OF_INDEX = ['/link/title', '/link/description', '/link/slug'];

/** Merges the faults of a doc link that lacks an id but has a generated page's keys. */
function gatherLink(faults: readonly Problem[]): readonly Problem[] {
  const isOfIndex = ({ what, where: { pointer = '' } }: Problem): boolean => OF_INDEX.includes(pointer) && what.startsWith('Unexpected key');
  if (!faults.some(isOfIndex) || !faults.some(({ where }) => where.pointer === '/link')) return faults;
  return faults
    .filter((fault) => !isOfIndex(fault))
    .map((fault) => (fault.where.pointer === '/link' ? { ...fault, cure: 'Add type: generated-index, or add id: … with the id of a doc.' } : fault));
}

/** Merges the faults about other tools' keys into one warning. */
function gatherForeignKeys(faults: readonly Problem[]): readonly Problem[] {
  const isForeign = ({ where: { pointer = '' } }: Problem): boolean => FOREIGN_KEYS.includes(pointer);
  const [first, ...others] = faults.filter(isForeign).toSorted((one, other) => (one.where.line ?? 0) - (other.where.line ?? 0));
  if (!first) return faults;
  const names = [first, ...others].map(({ where: { pointer = '' } }) => `"${pointer.slice(1).replaceAll('/', '.')}"`);
  const list = new Intl.ListFormat('en-GB').format(names);
  const what = others.length === 0 ? `The key ${list} has no effect: it belongs to another tool.` : `The keys ${list} have no effect: they belong to other tools.`;
  const cure = others.length === 0 ? 'Remove it.' : 'Remove them.';
  return [...faults.filter((fault) => !isForeign(fault)), { ...first, severity: 'warning', what, cure }];
}
