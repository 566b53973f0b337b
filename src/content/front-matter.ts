import { defineSchema, validateData } from '../data/validate-data.ts';
import { about, flag, languageTag, object, text } from '../data/schema-parts.ts';
import { type DataSource, parseYaml } from '../data/parse-yaml.ts';
import { pointerOf, pointerSegments } from '../data/pointer.ts';
import { asForeignKeys } from './foreign-keys.ts';
import type { Place, Problem } from '../errors.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { tellQuotes } from './front-matter-quotes.ts';
import { firstHeading } from '../markdown/first-heading.ts';

/** Front matter of a page. Absent keys take the site's defaults. */
export interface FrontMatter {
  /** Last part of the page's id and, without a slug, of its address; defaults to the file's name. */
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
  /** `false`: a leading number is part of the file's name and does not order it. */
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** When (`YYYY-MM-DD`), and against what, an author last verified the page. */
  readonly verified?: string | Verification;
}

export interface Verification {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly against?: string;
}

/** A label, with the last part of its address if that differs from the label. */
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
      description: "Last part of the page's id, which configuration names it by, and of its address without a slug; the file's name unless given.",
      type: 'string',
      pattern: '^[^/]+$',
      examples: ['introduction'],
    },
    title: about('The heading of the page, and the title of its window; its first # heading unless given, else the name of its file.', { type: 'string' }),
    description: about('What search engines and previews say; they show about 160 characters.', text),
    lang: about('BCP 47 tag of the language of the text, where it is another one than that of the locale.', languageTag),
    slug: about('Last part of the address, or with a slash at its start the path below docs/.', { type: 'string' }),
    layout: about('The home page has a layout of its own.', { enum: ['home'] }),
    hide_title: about('Whether the title is not shown as a heading.', flag),
    hide_table_of_contents: about('Whether the page has no list of its headings.', flag),
    hide_breadcrumbs: about('Whether the page does not show where it is.', flag),
    toc_min_heading_level: about('The highest level of headings that the list has; 2 unless given.', level),
    toc_max_heading_level: about('The lowest level of headings that the list has; 3 unless given.', level),
    keywords: about('For search engines.', { type: 'array', items: text }),
    image: about('Picture for social previews, instead of a card.', text),
    sidebar_label: about('Name of the page in sidebars; its title unless given.', text),
    sidebar_position: about('Its place in a sidebar that is made of a folder.', { type: 'number' }),
    sidebar_class_name: about('Class of its list item in a sidebar that is made of a folder.', text),
    displayed_sidebar: about('Name of the sidebar that the page shows, or null for none.', textOrNull),
    pagination_label: about('Name of the page at the end of its neighbours.', text),
    pagination_next: about('Id or path of the page that comes next, or null for none.', textOrNull),
    pagination_prev: about('Id or path of the page that comes before, or null for none.', textOrNull),
    custom_edit_url: about('Where the page is edited, or null for nowhere.', textOrNull),
    tags: {
      description: 'Words that group pages, each of which has a page.',
      type: 'array',
      items: {
        if: { type: 'object' },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'permalink'],
          properties: {
            label: about('What readers see.', text),
            permalink: about('Last part of the address of its page.', { type: 'string', pattern: '^/?[^/]+$', examples: ['/webhooks'] }),
          },
        },
        else: text,
      },
    },
    parse_number_prefixes: about("false: a number in front of the file's name belongs to it, and does not order it.", flag),
    draft: about('Whether the page is in development only.', flag),
    unlisted: about('Whether only those find the page who have its address.', flag),
    last_update: about(
      'Instead of what git knows of the last change.',
      object([], { date: about('Year, month and day.', day), author: about('Who made it.', text) }),
    ),
    verified: about('When the page was last held against what it is about: a day, or what it was held against as well.', {
      if: { type: 'object' },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: object(['on'], {
        on: about('Year, month and day.', day),
        against: about('Such as a version or an environment, in the language of the page.', text),
      }),
      else: day,
    }),
  },
});

export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  /** Text of the first level-1 heading, for pages without a title. */
  readonly heading?: string | undefined;
  /** The file's text with its front matter blanked out, so that line numbers stay correct. */
  readonly body: string;
  readonly places: KeyPlaces;
  readonly problems: readonly Problem[];
}

export type KeyPlaces = Readonly<Record<string, Pick<Place, 'line' | 'column'>>>;

const KEYS = Object.keys(FRONT_MATTER_SCHEMA.schema['properties'] ?? {});

/** A front matter block that does not start the file, or is written in TOML or JSON. */
const MISPLACED = /(?<![\s\S])(?<before>(?:\s|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*)(?:---[ \t]*\r?\n(?=[ \t]*[\w-]+[ \t]*:)(?<yaml>[\s\S]*?)^---[ \t]*\r?$|(?<toml>\+\+\+)[ \t]*\r?\n[\s\S]*?^\+\+\+[ \t]*\r?$|(?<json>\{)\s*"[\w-]+"[ \t]*:(?:.*|[\s\S]*?^)\}[ \t]*\r?$)/m;

function withoutMisplaced(source: string, filePath: string): ParsedPage {
  const { 0: block = '', groups: { before = '', yaml = '', toml, json } = {} } = MISPLACED.exec(source) ?? {};
  if (block === '') return { frontMatter: {}, body: source, places: {}, problems: [] };
  const fault = toml || json
    ? { what: `The front matter is in ${toml ? 'TOML' : 'JSON'}.`, cure: 'Write it in YAML: lines of --- around it, and "key: value" in it.' }
    : { what: 'The front matter does not begin in the first line.', cure: 'Remove what stands before it.' };
  const where = { filePath, line: before.split('\n').length, column: 1 };
  return { frontMatter: addressIn(yaml), body: blanked(block) + source.slice(block.length), places: {}, problems: [{ severity: 'error', ...fault, where }] };
}

function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, '');
}

/** Splits a page into validated front matter and body. Missing front matter is empty. */
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
  const frontMatter = data.value as FrontMatter; // Keys that fail validation are removed below.
  if (faults.length === 0 && frontMatter.draft && frontMatter.unlisted) {
    faults.push({ severity: 'error', what: "Can't be draft and unlisted at the same time.", where: data.locate('/unlisted', 'key'), cure: 'Keep one of the two.' });
  }
  return { frontMatter: withoutFaulty(frontMatter, faults), body, places: placesOfKeys(frontMatter, data), problems: [...tell(faults), ...(data.cutTexts?.() ?? [])] };
}

/** Extracts the address keys of invalid front matter, so that links to the page are not reported as broken. */
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

/** Removes faulty keys only, so that the page keeps its address and links to it are not reported as broken. */
function withoutFaulty(frontMatter: FrontMatter, faults: readonly Problem[]): FrontMatter {
  const faulty = new Set(faults.map(({ where: { pointer = '' } }) => pointerSegments(pointer)[0]));
  if (faulty.has(undefined)) return {};
  // The fault points at `unlisted`; keeping `draft` would remove the page.
  if (faulty.has('unlisted')) faulty.add('draft');
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !faulty.has(key)));
}
