import type { ParseFile } from '../data/remember-last.ts';
import type { Place, Problem } from '../errors.ts';
import { docIdOf, slugOf, tagSlug } from './document-path.ts';
import { findFiles, isPage } from './find-files.ts';
import { slugFault } from './slug-fault.ts';
import { readText } from './read-text.ts';
import { type FrontMatter, type KeyPlaces, type ParsedPage, parseFrontMatter } from './front-matter.ts';

/** One page of writing, before it is compiled. */
export interface Document {
  /** Posix path from the site's root folder, such as `content/docs/intro.mdx`. */
  readonly filePath: string;
  /** What the page is called in configuration, and in every version and language: `intro` for `docs/intro.mdx`. */
  readonly id: string;
  /** Route without outer slashes, version and language; `''` is the home page. */
  readonly slug: string;
  readonly frontMatter: FrontMatter;
  /** As of `ParsedPage`. */
  readonly heading?: string | undefined;
  /** Where the keys of its front matter are. */
  readonly places: KeyPlaces;
  /** Text of the file, front matter blanked out. */
  readonly body: string;
}

export interface LoadedDocuments {
  readonly documents: readonly Document[];
  /** Drafts, which have no pages in a build. */
  readonly draftIds: readonly string[];
  readonly problems: readonly Problem[];
}

/** Which files make up a set of documents: one language of one version. */
export interface DocumentSet {
  /** Folder that holds the site: `content/`, `specs/`, `public/`. */
  readonly root: string;
  /** Folders, posix and from `root`, whose pages belong to the set; routes start below the first part that they share. */
  readonly folders: readonly string[];
  /** Folders inside of those that belong to other sets. */
  readonly exclude?: readonly string[];
  /** Part of the path that is not part of the route, such as `content`. */
  readonly base: string;
  /** Drafts are pages only while writing. */
  readonly includeDrafts: boolean;
  /** Default: `parseFrontMatter`. */
  readonly parsePage?: ParseFile<ParsedPage>;
}

/** Reads every page's front matter and decides its route. Nothing is compiled for that. Problems of all pages come together. */
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
  // In a text that cannot be read rightly, no other fault is sure.
  return { document, problems: inText.length > 0 ? inText : [...problems, ...nameProblems(document), ...tagProblems(document), ...sizeProblems(document)] };
}

/** The longest books of reference have pages of a tenth of that. */
const MAX_TEXT = 1_000_000;

/** That a page is so long that readers have to wait for it. */
function sizeProblems({ filePath, body }: Document): readonly Problem[] {
  if (body.length <= MAX_TEXT) return [];
  const what = `The page has ${(body.length / MAX_TEXT).toFixed(1)} million characters, which take browsers seconds to show.`;
  return [{ severity: 'warning', what, where: { filePath, line: 1, column: 1 }, cure: 'Split it into pages of one topic each.' }];
}

/** That a page can have no address by its name or slug. */
function nameProblems(document: Document): readonly Problem[] {
  const fault = slugFault(document.slug);
  if (!fault) return [];
  const { slug } = document.frontMatter;
  const what = `"${fault.part}" cannot be a part of an address: ${fault.reason}.`;
  const cure = `${slug === undefined ? 'Rename the file, or give the page a slug' : 'Choose a slug'} of letters, digits, "-", "_" and ".".`;
  return [{ severity: 'error', what, where: placeOfKey(document, 'slug'), cure }];
}

/** That a tag can have no page by its label or permalink. */
function tagProblems(document: Document): readonly Problem[] {
  return (document.frontMatter.tags ?? []).flatMap((tag) => {
    const fault = slugFault(tagSlug(tag));
    if (!fault) return [];
    const what = `The page of a tag cannot be called ${JSON.stringify(fault.part)}: ${fault.reason}.`;
    const cure = `Write the tag as { label: ${typeof tag === 'string' ? tag : tag.label}, permalink: … }, with letters, digits, "-", "_" and ".".`;
    return [{ severity: 'error', what, where: placeOfKey(document, 'tags'), cure }];
  });
}

/** Where a document says something of itself; its beginning where it does not. */
export function placeOfKey({ filePath, places }: Pick<Document, 'filePath' | 'places'>, key: keyof FrontMatter): Place {
  const place = places[key];
  return place ? { filePath, ...place, pointer: `/${key}` } : { filePath, line: 1, column: 1 };
}
