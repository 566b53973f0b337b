import type { Document } from '../content/load-documents.ts';
import type { Place } from '../errors.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { LastUpdate } from '../content/last-updates.ts';
import type { ApiGroup } from './config/config.ts';
import type { PlannedIndex } from './sidebar/sidebar-builder.ts';
import type { TagGroup } from './tags.ts';

interface PageBase {
  /** Path of the page below the base URL, with a leading and without a trailing slash; `/` is the home page. */
  readonly pathname: string;
  /** `undefined`: the page has no title of its own, and the document's is the site's alone. */
  readonly title: string | undefined;
  readonly description: string;
  /** BCP 47 tag of the text. */
  readonly lang: string;
  /** Id of the sidebar that lists the page. */
  readonly sidebar: string | undefined;
  readonly isUnlisted: boolean;
  /** Language of the site that the page belongs to. */
  readonly locale: string;
  /** Id of the version that the page belongs to; `undefined` for what is outside of the documentation. */
  readonly version: string | undefined;
  /** The text is that of the default language: it has not been translated. */
  readonly isFallback: boolean;
}

/** A page written in MDX. */
export interface GuidePage extends PageBase {
  readonly kind: 'guide';
  readonly document: Document;
}

/** The introduction of an API group. */
export interface ApiIntroductionPage extends PageBase {
  readonly kind: 'api-introduction';
  readonly group: ApiGroup;
  readonly api: Api;
}

/** One operation or webhook of an API group. */
export interface OperationPage extends PageBase {
  readonly kind: 'operation';
  readonly group: ApiGroup;
  readonly api: Api;
  readonly operation: Operation;
}

/** The home page of a site that has not written one. */
export interface DefaultHomePage extends PageBase {
  readonly kind: 'default-home';
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
}

/** A page that lists what a category of a sidebar holds. */
export interface GeneratedIndexPage extends PageBase {
  readonly kind: 'generated-index';
  readonly index: PlannedIndex;
}

/** All tags of a version. */
export interface TagListPage extends PageBase {
  readonly kind: 'tag-list';
  readonly tags: readonly TagGroup[];
}

/** The pages with one tag. */
export interface TagPage extends PageBase {
  readonly kind: 'tag';
  readonly tag: TagGroup;
  /** Path of the list of all tags. */
  readonly listPath: string;
}

export type Page =
  | GuidePage
  | ApiIntroductionPage
  | OperationPage
  | DefaultHomePage
  | NotFoundPage
  | GeneratedIndexPage
  | TagListPage
  | TagPage;

/** The file that a page comes from, for messages. */
export function sourceOfPage(page: Page): string {
  switch (page.kind) {
    case 'guide':
      return page.document.filePath;
    case 'api-introduction':
    case 'operation':
      return page.group.spec;
    case 'default-home':
    case 'not-found':
    case 'generated-index':
    case 'tag-list':
    case 'tag':
      return 'content/site.yaml';
  }
}

/** Where that which makes a page begins. */
export function placeOfPage(page: Page): Place {
  return page.kind === 'operation' ? page.operation.source : { filePath: sourceOfPage(page), line: 1, column: 1 };
}

/** The day of a page's last change, `YYYY-MM-DD`: what it says itself, else the newest of its files; `undefined` where neither is known. */
export function lastChange(page: Page, lastUpdates: ReadonlyMap<string, LastUpdate>): string | undefined {
  const own = page.kind === 'guide' ? page.document.frontMatter.last_update?.date : undefined;
  const files = 'api' in page ? page.api.files : [sourceOfPage(page)];
  return (
    own ??
    files
      .flatMap((file) => lastUpdates.get(file)?.date ?? [])
      .toSorted()
      .at(-1)
  );
}
