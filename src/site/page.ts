import type { Document } from '../content/load-documents.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { ApiGroup } from './config.ts';

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

export type Page = GuidePage | ApiIntroductionPage | OperationPage | DefaultHomePage | NotFoundPage;

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
      return 'content/site.yaml';
  }
}
