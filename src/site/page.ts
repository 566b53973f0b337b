import type { Document } from '../content/load-documents.ts';
import type { Place } from '../errors.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { LastUpdate } from '../content/last-updates.ts';
import type { ApiGroup } from './config/config.ts';
import type { PlannedIndex } from './sidebar/sidebar-builder.ts';
import type { TagGroup } from './tags.ts';

interface PageBase {
  /** Path relative to the base URL, with a leading slash and no trailing slash; `/` is the home page. */
  readonly pathname: string;
  /** If `undefined`, the site's title is used alone. */
  readonly title: string | undefined;
  readonly description: string;
  readonly lang: string;
  /** Id of the sidebar that lists the page. */
  readonly sidebar: string | undefined;
  readonly isUnlisted: boolean;
  readonly locale: string;
  /** Version id; `undefined` outside the documentation. */
  readonly version: string | undefined;
  /** Whether the page is untranslated, with content in the default language. */
  readonly isFallback: boolean;
}

/** A page written in MDX. */
export interface GuidePage extends PageBase {
  readonly kind: 'guide';
  readonly document: Document;
}

export interface ApiIntroductionPage extends PageBase {
  readonly kind: 'api-introduction';
  readonly group: ApiGroup;
  readonly api: Api;
}

/** An API group's operation or webhook. */
export interface OperationPage extends PageBase {
  readonly kind: 'operation';
  readonly group: ApiGroup;
  readonly api: Api;
  readonly operation: Operation;
}

/** The home page of a site that does not define one. */
export interface DefaultHomePage extends PageBase {
  readonly kind: 'default-home';
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
}

/** A page that lists a sidebar category's items. */
export interface GeneratedIndexPage extends PageBase {
  readonly kind: 'generated-index';
  readonly index: PlannedIndex;
}

export interface TagListPage extends PageBase {
  readonly kind: 'tag-list';
  readonly tags: readonly TagGroup[];
}

export interface TagPage extends PageBase {
  readonly kind: 'tag';
  readonly tag: TagGroup;
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

export function placeOfPage(page: Page): Place {
  return page.kind === 'operation' ? page.operation.source : { filePath: sourceOfPage(page), line: 1, column: 1 };
}

/** Returns the last change (`YYYY-MM-DD`) from front matter, or else from the newest source file. */
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
