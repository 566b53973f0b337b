import { defineSchema, validateData } from '../data/validate-data.ts';
import { withDescription, flag, languageTag, object, nonEmptyText } from '../data/schema-parts.ts';
import { type DataSource, parseYaml } from '../data/parse-yaml.ts';
import { pointerOf, pointerSegments } from '../data/pointer.ts';
import { asForeignKeys } from './foreign-keys.ts';
import type { Place, Problem } from '../errors.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { tellQuotes } from './front-matter-quotes.ts';
import { firstHeading } from '../markdown/first-heading.ts';

/** A page's front matter. Missing keys use the site's defaults. */
export interface FrontMatter {
  /** Last segment of the page's id, and of the address unless `slug` is set. Defaults to the file name. */
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: string;
  readonly slug?: string;
  readonly layout?: 'home';
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly hide_breadcrumbs?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly displayed_sidebar?: string | null;
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  readonly custom_edit_url?: string | null;
  readonly tags?: readonly Tag[];
  /** If `false`, a number prefix is part of the file name and does not set a position. */
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** When an author last verified the page (`YYYY-MM-DD`), and optionally against what. */
  readonly verified?: string | Verification;
}

export interface Verification {
  /** `YYYY-MM-DD` */
  readonly on: string;
  readonly against?: string;
}

/** A label, and optionally the last segment of the tag's address. */
export type Tag = string | { readonly label: string; readonly permalink: string };

const level = { type: 'integer', minimum: 2, maximum: 6 };
const day = { type: 'string', format: 'date' };
const textOrNull = { type: ['string', 'null'] };

export const FRONT_MATTER_SCHEMA = defineSchema('https://schemas.pernoria.example/front-matter', {
  title: 'Front matter of a page',
  type: 'object',
  additionalProperties: false,
  properties: {
    id: {
      description: "Last segment of the page's id in configuration files, and of the page's address unless `slug` is set. Default: the file name.",
      type: 'string',
      pattern: '^[^/]+$',
      examples: ['introduction'],
    },
    title: withDescription('Heading and document title of the page. Default: the first # heading, or the file name.', { type: 'string' }),
    description: withDescription('Description for search engines and previews, which show about 160 characters.', nonEmptyText),
    lang: withDescription("BCP 47 tag of the page's language, if it differs from the locale.", languageTag),
    slug: withDescription('Last segment of the address; with a leading slash, the path below docs/.', { type: 'string' }),
    layout: withDescription('Set to `home` for the layout of a home page.', { enum: ['home'] }),
    hide_title: withDescription('Hides the title on the page.', flag),
    hide_table_of_contents: withDescription('Hides the table of contents.', flag),
    hide_breadcrumbs: withDescription('Hides the breadcrumbs.', flag),
    toc_min_heading_level: withDescription('Smallest heading level in the table of contents. Default: 2.', level),
    toc_max_heading_level: withDescription('Largest heading level in the table of contents. Default: 3.', level),
    keywords: withDescription('Keywords for search engines.', { type: 'array', items: nonEmptyText }),
    image: withDescription('Image for social previews, instead of the generated card.', nonEmptyText),
    sidebar_label: withDescription('Label in sidebars. Default: the title.', nonEmptyText),
    sidebar_position: withDescription('Position in a generated sidebar.', { type: 'number' }),
    sidebar_class_name: withDescription("CSS class of the page's item in a generated sidebar.", nonEmptyText),
    displayed_sidebar: withDescription('Name of the sidebar to show; null for none.', textOrNull),
    pagination_label: withDescription("Label in other pages' previous and next links.", nonEmptyText),
    pagination_next: withDescription('Id or path of the next page; null for none.', textOrNull),
    pagination_prev: withDescription('Id or path of the previous page; null for none.', textOrNull),
    custom_edit_url: withDescription('URL of the "Edit this page" link; null for none.', textOrNull),
    tags: {
      description: 'Tags; each tag has a page.',
      type: 'array',
      items: {
        if: { type: 'object' },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'permalink'],
          properties: {
            label: withDescription('Visible text.', nonEmptyText),
            permalink: withDescription("Last segment of the tag page's address.", { type: 'string', pattern: '^/?[^/]+$', examples: ['/webhooks'] }),
          },
        },
        else: nonEmptyText,
      },
    },
    parse_number_prefixes: withDescription('Set to false if a number at the start of the file name is part of the name, not a position.', flag),
    draft: withDescription('Publishes the page in development only.', flag),
    unlisted: withDescription('Excludes the page from sidebars, search and sitemap.', flag),
    last_update: withDescription(
      'Overrides the date and author of the last change from git.',
      object([], { date: withDescription('Date, YYYY-MM-DD.', day), author: withDescription('Author of the change.', nonEmptyText) }),
    ),
    verified: withDescription('Date of the last check against the product, optionally with what was checked.', {
      if: { type: 'object' },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: object(['on'], {
        on: withDescription('Date, YYYY-MM-DD.', day),
        against: withDescription("What was checked, such as a version or environment, in the page's language.", nonEmptyText),
      }),
      else: day,
    }),
  },
});

export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  /** First level-1 heading, for pages without a title. */
  readonly heading?: string | undefined;
  /** The page's source with the front matter blanked out to preserve line numbers. */
  readonly body: string;
  readonly places: KeyPlaces;
  readonly problems: readonly Problem[];
}

export type KeyPlaces = Readonly<Record<string, Pick<Place, 'line' | 'column'>>>;

const KEYS = Object.keys(FRONT_MATTER_SCHEMA.schema['properties'] ?? {});

/** Front matter that is in TOML or JSON, or does not start on the first line. */
const MISPLACED = /(?<![\s\S])(?<before>(?:\s|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*)(?:---[ \t]*\r?\n(?=[ \t]*[\w-]+[ \t]*:)(?<yaml>[\s\S]*?)^---[ \t]*\r?$|(?<toml>\+\+\+)[ \t]*\r?\n[\s\S]*?^\+\+\+[ \t]*\r?$|(?<json>\{)\s*"[\w-]+"[ \t]*:(?:.*|[\s\S]*?^)\}[ \t]*\r?$)/m;

function withoutMisplaced(source: string, filePath: string): ParsedPage {
  const { 0: block = '', groups: { before = '', yaml = '', toml, json } = {} } = MISPLACED.exec(source) ?? {};
  if (block === '') return { frontMatter: {}, body: source, places: {}, problems: [] };
  const fault = toml || json
    ? { what: `The front matter is in ${toml ? 'TOML' : 'JSON'}.`, cure: 'Write it in YAML: "key: value" lines between two lines of ---.' }
    : { what: 'The front matter does not start on the first line.', cure: 'Remove everything before it.' };
  const where = { filePath, line: before.split('\n').length, column: 1 };
  return { frontMatter: addressIn(yaml), body: blanked(block) + source.slice(block.length), places: {}, problems: [{ severity: 'error', ...fault, where }] };
}

function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, '');
}

/** Splits a page into validated front matter and body. */
export async function parseFrontMatter(source: string, filePath: string): Promise<ParsedPage> {
  const page = await splitPage(source, filePath);
  return page.frontMatter.title?.trim() ? page : { ...page, heading: firstHeading(page.body) };
}

async function splitPage(source: string, filePath: string): Promise<ParsedPage> {
  const found = frontMatterBlock(source);
  if (!found) return withoutMisplaced(source, filePath);
  const { block, yaml, isClosed } = found;
  const body = blanked(block) + source.slice(block.length);
  if (!isClosed) {
    const problem: Problem = { severity: 'error', what: 'The front matter is never closed.', where: { filePath, line: 1, column: 1 }, cure: 'Add a line of --- after its last key.' };
    return { frontMatter: {}, body, places: {}, problems: [problem] };
  }
  const { source: data, problems } = parseYaml(yaml, filePath, { lineOffset: 1 });
  const tell = (found: readonly Problem[]): readonly Problem[] => tellQuotes(found, yaml, filePath, KEYS);
  if (problems.length > 0 || data.value === null) return { frontMatter: addressIn(yaml), body, places: {}, problems: tell(problems) };
  const faults = [...asForeignKeys(await validateData(FRONT_MATTER_SCHEMA, data))];
  const frontMatter = data.value as FrontMatter; // Not yet validated: `withoutFaulty` removes invalid keys below.
  if (faults.length === 0 && frontMatter.draft && frontMatter.unlisted) {
    faults.push({ severity: 'error', what: 'A page cannot be both draft and unlisted.', where: data.locate('/unlisted', 'key'), cure: 'Remove one of the two keys.' });
  }
  return { frontMatter: withoutFaulty(frontMatter, faults), body, places: placesOfKeys(frontMatter, data), problems: [...tell(faults), ...(data.cutTexts?.() ?? [])] };
}

/** Extracts the keys that set the address from invalid front matter, to avoid reporting links to the page as broken. */
function addressIn(yaml: string): Pick<FrontMatter, 'id' | 'slug'> {
  return Object.fromEntries([...yaml.matchAll(/^(id|slug):[ \t]*(["']?)([^\s"'#:]+)\2[ \t]*$/gm)].map(([, key, , value]) => [key, value]));
}

function placesOfKeys(frontMatter: FrontMatter, { locate }: DataSource): KeyPlaces {
  const places = Object.keys(frontMatter).map((key) => {
    const { line, column } = locate(pointerOf([key]), 'key');
    return [key, { ...(line && { line }), ...(column && { column }) }] as const;
  });
  return Object.fromEntries(places);
}

/** Keeps valid keys, to avoid reporting links to the page as broken. */
function withoutFaulty(frontMatter: FrontMatter, faults: readonly Problem[]): FrontMatter {
  const faulty = new Set(faults.map(({ where: { pointer = '' } }) => pointerSegments(pointer)[0]));
  if (faulty.has(undefined)) return {};
  // The fault is reported at `unlisted`, but a remaining `draft` would remove the page.
  if (faulty.has('unlisted')) faulty.add('draft');
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !faulty.has(key)));
}
