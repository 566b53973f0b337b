import { kebabCase } from '../url/kebab-case.ts';

export interface PathChoices {
  readonly slug?: string | undefined;
  /** Last segment of the page's id, and of the address unless `slug` is set, as in Docusaurus. */
  readonly id?: string | undefined;
  /** If `false`, a number prefix is part of the file name. */
  readonly parse_number_prefixes?: boolean | undefined;
}

/** Extension of a page's file. Some generators name the source of `a.html` `a.html.md`. */
export const PAGE_EXTENSION = /(?:\.html?)?\.mdx?$/;

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=\S)/;

/** Dates and versions, such as `2024-05` or `1.2`, are not number prefixes. */
const NO_PREFIX = /^\d+[-_.]\d+/;

/**
 * @example splitNumberPrefix('02-intro') // => { name: 'intro', position: 2 }
 * @example splitNumberPrefix('2024-05-notes') // => { name: '2024-05-notes', position: undefined }
 */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position: number | undefined } {
  const match = NO_PREFIX.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match ? { name: name.slice(match[0].length), position: Number(match[1]) } : { name, position: undefined };
}

function partsOf(relativePath: string, { parse_number_prefixes: isPrefixed = true }: PathChoices): readonly string[] {
  const parts = relativePath.replace(PAGE_EXTENSION, '').split('/');
  return parts.map((part, index) => (index === parts.length - 1 && !isPrefixed ? part : splitNumberPrefix(part).name));
}

/** Whether a file is its folder's index: named `index`, `readme` or like the folder. */
export function isFolderIndex(relativePath: string): boolean {
  const name = partsOf(relativePath, {}).at(-1)?.toLowerCase();
  return name === 'index' || name === 'readme' || nameOfFolder(relativePath) !== undefined;
}

/**
 * Returns the name of a file that is its folder's index only because of its name, as in Docusaurus.
 * @example nameOfFolder('docs/errors/errors.md') // => 'errors'
 */
export function nameOfFolder(relativePath: string): string | undefined {
  const parts = partsOf(relativePath, {});
  const name = parts.at(-1);
  return parts.length > 1 && name?.toLowerCase() === parts.at(-2)?.toLowerCase() ? name : undefined;
}

/**
 * Derives a page's route: the path without extension, number prefixes and index names. A `slug` with a leading slash replaces the path
 * below the first folder; any other `slug` replaces the last segment. Spaces become hyphens, as in Waku.
 * @example slugOf('docs/02-guide/index.mdx') // => 'docs/guide'
 * @example slugOf('docs/examples/b.mdx', { slug: 'sub-child' }) // => 'docs/examples/sub-child'
 * @example slugOf('docs/examples/b.mdx', { id: 'c' }) // => 'docs/examples/c'
 * @example slugOf('docs/examples/b.mdx', { slug: '/examples/c' }) // => 'docs/examples/c'
 */
export function slugOf(relativePath: string, choices: PathChoices = {}): string {
  return writtenSlug(relativePath, choices).replaceAll(' ', '-');
}

function writtenSlug(relativePath: string, choices: PathChoices): string {
  const parts = partsOf(relativePath, choices);
  const { slug } = choices;
  if (slug !== undefined) {
    const own = slug.split('/').filter(Boolean);
    if (slug.startsWith('/')) return [...parts.slice(0, Math.min(1, parts.length - 1)), ...own].join('/');
    return [...parts.slice(0, -1), ...own].join('/');
  }
  return (isFolderIndex(relativePath) ? parts.slice(0, -1) : [...parts.slice(0, -1), choices.id ?? parts.at(-1)]).join('/');
}

/**
 * Derives a page's id, shared by all versions and languages.
 * @example docIdOf('docs/guide/01-start.mdx') // => 'guide/start'
 * @example docIdOf('index.mdx') // => '/index'
 */
export function docIdOf(relativePath: string, choices: PathChoices = {}): string {
  const parts = partsOf(relativePath, choices);
  const path = [...parts.slice(0, -1), choices.id ?? parts.at(-1)].join('/');
  return path.startsWith('docs/') ? path.slice('docs/'.length) : `/${path}`;
}

/** @example labelSlug('Criação de reservas') // => 'criacao-de-reservas' */
export function labelSlug(label: string): string {
  return kebabCase(label) || label.trim().replaceAll(/[\s/]+/g, '-');
}

export function tagSlug(tag: string | { readonly permalink: string }): string {
  return typeof tag === 'string' ? labelSlug(tag) : tag.permalink.replace(/^\//, '');
}
