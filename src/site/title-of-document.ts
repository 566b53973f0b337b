import type { Document } from '../content/load-documents.ts';
import { humanise } from '../url/humanise.ts';

/** Whether a page has an explicit title (even `title: ''`), or is a home page, which needs none. */
export function isTitled({ frontMatter, heading, slug }: Document): boolean {
  return slug === '' || frontMatter.layout === 'home' || frontMatter.title !== undefined || !!heading;
}

/**
 * Returns the title from the front matter, or else the first level-1 heading, the sidebar label or the last path segment. `undefined` for
 * an untitled home page.
 */
export function titleOfDocument(document: Document, productName: string): string | undefined {
  const { frontMatter, heading, slug } = document;
  const name = isTitled(document) ? undefined : (frontMatter.sidebar_label ?? humanise(slug.slice(slug.lastIndexOf('/') + 1)));
  return frontMatter.title?.trim() || heading?.replaceAll('{product}', productName) || name;
}
