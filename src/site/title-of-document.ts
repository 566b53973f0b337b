import type { Document } from '../content/load-documents.ts';
import { humanise } from '../url/humanise.ts';

/** Whether its author has given a page a title, be it none: `title: ''`. The home page of a site needs no other than that of the site. */
export function isTitled({ frontMatter, heading, slug }: Document): boolean {
  return slug === '' || frontMatter.layout === 'home' || frontMatter.title !== undefined || !!heading;
}

/** What a page is called: its title, else its first heading of level 1, else its name; `undefined` for a home page without a title. */
export function titleOfDocument(document: Document, productName: string): string | undefined {
  const { frontMatter, heading, slug } = document;
  const name = isTitled(document) ? undefined : (frontMatter.sidebar_label ?? humanise(slug.slice(slug.lastIndexOf('/') + 1)));
  return frontMatter.title?.trim() || heading?.replaceAll('{product}', productName) || name;
}
