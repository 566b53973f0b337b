import type { ParseFile } from '../data/memoise-last.ts';
import type { Place, Problem } from '../errors.ts';
import { docIdOf, slugOf, tagSlug } from './document-path.ts';
import { findFiles, isPage } from './find-files.ts';
import { slugFault } from './slug-fault.ts';
import { readText } from './read-text.ts';
import { type FrontMatter, type KeyPlaces, type ParsedPage, parseFrontMatter } from './front-matter.ts';

export interface Document {
  /** POSIX path relative to the site's root, such as `content/docs/intro.mdx`. */
  readonly filePath: string;
  /** Shared by all versions and languages: `intro` for `docs/intro.mdx`. */
  readonly id: string;
  /** Route without outer slashes, version or language; `''` for the home page. */
  readonly slug: string;
  readonly frontMatter: FrontMatter;
  readonly heading?: string | undefined;
  readonly places: KeyPlaces;
  readonly body: string;
}

export interface LoadedDocuments {
  readonly documents: readonly Document[];
  readonly draftIds: readonly string[];
  readonly problems: readonly Problem[];
}

/** One version's files in one language. */
export interface DocumentSet {
  /** Path of the folder that contains `content/`, `specs/` and `public/`. */
  readonly root: string;
  /** POSIX paths relative to `root`. */
  readonly folders: readonly string[];
  readonly exclude?: readonly string[];
  /** Path prefix to strip from routes, such as `content`. */
  readonly base: string;
  readonly includeDrafts: boolean;
  readonly parsePage?: ParseFile<ParsedPage>;
}

/** Reads every page's front matter and derives the route, without compiling. */
export async function loadDocuments({
  root,
  folders,
  exclude = [],
  base,
  includeDrafts,
  parsePage = parseFrontMatter,
}: DocumentSet): Promise<LoadedDocuments> {
  const filePaths = (await Promise.all(folders.map((folder) => findFiles(root, folder, isPage))))
    .flat()
    .filter((filePath) => !exclude.some((folder) => filePath.startsWith(`${folder}/`)));
  const loaded = await Promise.all(filePaths.map((filePath) => loadDocument(root, filePath, base, parsePage)));
  const documents = loaded.map(({ document }) => document);
  return {
    documents: documents.filter(({ frontMatter }) => includeDrafts || !frontMatter.draft),
    draftIds: documents.filter(({ frontMatter }) => frontMatter.draft).map(({ id }) => id),
    problems: loaded.flatMap(({ problems }) => problems),
  };
}

async function loadDocument(
  root: string,
  filePath: string,
  base: string,
  parsePage: ParseFile<ParsedPage>,
): Promise<{ document: Document; problems: readonly Problem[] }> {
  const { text, problems: inText } = (await readText(root, filePath)) ?? { text: '', problems: [] };
  const { frontMatter, heading, body, places, problems } = await parsePage(text, filePath);
  const relativePath = filePath.slice(base.length + 1);
  const document = { filePath, id: docIdOf(relativePath, frontMatter), slug: slugOf(relativePath, frontMatter), frontMatter, heading, places, body };
  // Report only encoding problems if there are any, because they may have caused the other problems.
  return { document, problems: inText.length > 0 ? inText : [...problems, ...nameProblems(document), ...tagProblems(document), ...sizeProblems(document)] };
}

/** Maximum page length in characters: ten times as long as the longest pages of reference books. */
const MAX_TEXT = 1_000_000;

function sizeProblems({ filePath, body }: Document): readonly Problem[] {
  if (body.length <= MAX_TEXT) return [];
  const what = `The page has ${(body.length / MAX_TEXT).toFixed(1)} million characters, so browsers take seconds to render it.`;
  return [{ severity: 'warning', what, where: { filePath, line: 1, column: 1 }, cure: 'Split it into one page per topic.' }];
}

function nameProblems(document: Document): readonly Problem[] {
  const fault = slugFault(document.slug);
  if (!fault) return [];
  const { slug } = document.frontMatter;
  const what = `"${fault.part}" cannot be part of an address: ${fault.reason}.`;
  const cure = `${slug === undefined ? 'Rename the file, or add a slug' : 'Choose a slug'} with only letters, digits, "-", "_" and ".".`;
  return [{ severity: 'error', what, where: placeOfKey(document, 'slug'), cure }];
}

function tagProblems(document: Document): readonly Problem[] {
  return (document.frontMatter.tags ?? []).flatMap((tag) => {
    const fault = slugFault(tagSlug(tag));
    if (!fault) return [];
    const what = `A tag page cannot have the address ${JSON.stringify(fault.part)}: ${fault.reason}.`;
    const cure = `Write the tag as { label: ${typeof tag === 'string' ? tag : tag.label}, permalink: … }, with only letters, digits, "-", "_" and "." in the permalink.`;
    return [{ severity: 'error', what, where: placeOfKey(document, 'tags'), cure }];
  });
}

/** Falls back to the start of the page if the key is absent. */
export function placeOfKey({ filePath, places }: Pick<Document, 'filePath' | 'places'>, key: keyof FrontMatter): Place {
  const place = places[key];
  return place ? { filePath, ...place, pointer: `/${key}` } : { filePath, line: 1, column: 1 };
}
