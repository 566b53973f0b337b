import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../errors.ts';
import { findDocuments } from './find-documents.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';

/** One page of writing, before it is compiled. */
export interface Document {
  /** Posix path from the site's root folder, such as `content/docs/intro.mdx`. */
  readonly filePath: string;
  /** Route without outer slashes; `''` is the home page. */
  readonly slug: string;
  readonly frontMatter: FrontMatter;
  /** Text of the file, front matter blanked out. */
  readonly body: string;
}

export interface LoadedDocuments {
  readonly documents: readonly Document[];
  readonly problems: readonly Problem[];
}

/** Which files make up a set of documents: one language of one version. */
export interface DocumentSet {
  /** Folder that holds the site: `content/`, `specs/`, `public/`. */
  readonly root: string;
  /** Folders, posix and from `root`, whose pages belong to the set; routes start below the first part that they share. */
  readonly folders: readonly string[];
  /** Part of the path that is not part of the route, such as `content`. */
  readonly base: string;
  /** Drafts are pages only while writing. */
  readonly includeDrafts: boolean;
}

/** Reads every page's front matter and decides its route. Nothing is compiled for that. Problems of all pages come together. */
export async function loadDocuments({ root, folders, base, includeDrafts }: DocumentSet): Promise<LoadedDocuments> {
  const filePaths = (await Promise.all(folders.map((folder) => findDocuments(root, folder)))).flat();
  const loaded = await Promise.all(filePaths.map((filePath) => loadDocument(root, filePath, base)));
  const documents = loaded.map(({ document }) => document).filter(({ frontMatter }) => includeDrafts || !frontMatter.draft);
  return { documents, problems: loaded.flatMap(({ problems }) => problems) };
}

async function loadDocument(root: string, filePath: string, base: string): Promise<{ document: Document; problems: readonly Problem[] }> {
  const source = await readFile(path.join(root, filePath), 'utf8');
  const { frontMatter, body, problems } = await parseFrontMatter(source, filePath);
  return { document: { filePath, slug: slugOf(filePath.slice(base.length + 1), frontMatter.slug), frontMatter, body }, problems };
}

/**
 * The route of a page: its path without extension, an `index` standing for its folder. A `slug` that starts with a slash
 * replaces the path below the first folder; another one replaces the last part.
 *
 * @example slugOf('docs/otabuilder/index.mdx', undefined) // => 'docs/otabuilder'
 * @example slugOf('docs/examples/b.mdx', 'sub-child') // => 'docs/examples/sub-child'
 * @example slugOf('docs/examples/b.mdx', '/examples/c') // => 'docs/examples/c'
 */
export function slugOf(relativePath: string, slug: string | undefined): string {
  const parts = relativePath.replace(/\.mdx?$/, '').split('/');
  const isIndex = parts.at(-1) === 'index';
  if (slug !== undefined) {
    const own = slug.split('/').filter(Boolean);
    if (slug.startsWith('/')) return [...parts.slice(0, Math.min(1, parts.length - 1)), ...own].join('/');
    return [...parts.slice(0, -1), ...own].join('/');
  }
  return (isIndex ? parts.slice(0, -1) : parts).join('/');
}
