import { defineSchema, validateData } from '../data/validate-data.ts';
import { type DataSource, parseYaml } from '../data/parse-yaml.ts';
import { pointerOf, pointerSegments } from '../data/pointer.ts';
import type { Place, Problem } from '../errors.ts';

/** What an author may say about a page above its text. Absent keys have the defaults of the site. */
export interface FrontMatter {
  /** Last part of the page's id, which configuration names it by; the file's name unless given. */
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
  /** `false`: a number in front of the file's name does not order it, but belongs to it. */
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** When its author last held the page against what it is about, `YYYY-MM-DD`, and against what. */
  readonly verified?: string | Verification;
}

/** That a page was checked. */
export interface Verification {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** What it was held against, such as a version or an environment, in the language of the page. */
  readonly against?: string;
}

/** A word that groups pages, with the last part of its address when that is not the word itself. */
export type Tag = string | { readonly label: string; readonly permalink: string };

const text = { type: 'string', minLength: 1 };
const flag = { type: 'boolean' };
const level = { type: 'integer', minimum: 2, maximum: 6 };
const day = { type: 'string', format: 'date' };
const textOrNull = { type: ['string', 'null'] };

const FRONT_MATTER_SCHEMA = defineSchema('https://schemas.pernoria.example/front-matter', {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[^/]+$', examples: ['introduction'] },
    title: { type: 'string' },
    description: { ...text, maxLength: 160 },
    lang: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', examples: ['pt-BR'] },
    slug: { type: 'string' },
    layout: { enum: ['home'] },
    hide_title: flag,
    hide_table_of_contents: flag,
    hide_breadcrumbs: flag,
    toc_min_heading_level: level,
    toc_max_heading_level: level,
    keywords: { type: 'array', items: text },
    image: text,
    sidebar_label: text,
    sidebar_position: { type: 'number' },
    sidebar_class_name: text,
    displayed_sidebar: textOrNull,
    pagination_label: text,
    pagination_next: textOrNull,
    pagination_prev: textOrNull,
    custom_edit_url: textOrNull,
    tags: {
      type: 'array',
      items: {
        if: { type: 'object' },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'permalink'],
          properties: { label: text, permalink: { type: 'string', pattern: '^/?[^/]+$', examples: ['/webhooks'] } },
        },
        else: text,
      },
    },
    parse_number_prefixes: flag,
    draft: flag,
    unlisted: flag,
    last_update: { type: 'object', additionalProperties: false, properties: { date: day, author: text } },
    verified: {
      if: { type: 'object' },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { type: 'object', additionalProperties: false, required: ['on'], properties: { on: day, against: text } },
      else: day,
    },
  },
});

export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  /** The file's text with its front matter blanked out, so that lines keep their numbers. */
  readonly body: string;
  /** Where its keys are, by name. */
  readonly places: KeyPlaces;
  readonly problems: readonly Problem[];
}

/** Lines and columns of the keys of a front matter, by name. */
export type KeyPlaces = Readonly<Record<string, Pick<Place, 'line' | 'column'>>>;

const FENCED = /^---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*$|(?![\s\S]))/m;

/** Splits a page into its validated front matter and its body. A page without front matter has an empty one. */
export async function parseFrontMatter(source: string, filePath: string): Promise<ParsedPage> {
  const match = source.startsWith('---') ? FENCED.exec(source) : null;
  if (match?.index !== 0) return { frontMatter: {}, body: source, places: {}, problems: [] };
  const block = match[0];
  const body = block.replace(/[^\r\n]/g, '') + source.slice(block.length);
  if (!/^---[ \t]*$/m.test(block.slice(3))) {
    const problem: Problem = { severity: 'error', what: 'The front matter is never closed.', where: { filePath, line: 1, column: 1 }, cure: 'Add a line of --- after its last key.' };
    return { frontMatter: {}, body, places: {}, problems: [problem] };
  }
  const { source: data, problems } = parseYaml(match[1] ?? '', filePath, { lineOffset: 1 });
  if (problems.length > 0 || data.value === null) return { frontMatter: {}, body, places: {}, problems };
  const faults = [...(await validateData(FRONT_MATTER_SCHEMA, data))];
  const frontMatter = data.value as FrontMatter; // Keys that the schema finds fault with are taken out below.
  if (faults.length === 0 && frontMatter.draft && frontMatter.unlisted) {
    faults.push({ severity: 'error', what: "Can't be draft and unlisted at the same time.", where: data.locate('/unlisted', 'key'), cure: 'Keep one of the two.' });
  }
  return { frontMatter: withoutFaulty(frontMatter, faults), body, places: placesOfKeys(frontMatter, data), problems: faults };
}

function placesOfKeys(frontMatter: FrontMatter, { locate }: DataSource): KeyPlaces {
  const places = Object.keys(frontMatter).map((key) => {
    const { line, column } = locate(pointerOf([key]), 'key');
    return [key, { ...(line && { line }), ...(column && { column }) }] as const;
  });
  return Object.fromEntries(places);
}

/** The keys that have no fault, so that a page with another keeps its address, and links to it are not reported as broken. */
function withoutFaulty(frontMatter: FrontMatter, faults: readonly Problem[]): FrontMatter {
  const faulty = new Set(faults.map(({ where: { pointer = '' } }) => pointerSegments(pointer)[0]));
  if (faulty.has(undefined)) return {};
  // Told of the second of the two that exclude each other: with the first, the page would not be there.
  if (faulty.has('unlisted')) faulty.add('draft');
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !faulty.has(key)));
}
