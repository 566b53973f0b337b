import type { EnvironmentScope } from '../../components/layout/environment-switch.tsx';
import type { Problem } from '../../errors.ts';
import type { Heading, PageHeading } from '../../markdown/page-context.ts';
import type { RowCopies } from '../../reference/list-copies.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { Site } from '../../site/load-site.ts';
import type { Pieces } from './render-pieces.ts';
import type { TwinText } from '../../twins/page-twin.ts';
import type { PageLinks } from './page-links.ts';

/** The part of a page that depends on its kind. */
export interface PageBody {
  readonly layout: 'guide' | 'api' | 'home';
  /** Inside of the article, below its `h1`. */
  readonly html: string;
  /** The same in pieces, where it may be more than a page can carry. */
  readonly pieces?: Pieces;
  readonly headings: readonly Heading[];
  /** What its heading says, where what stands below says the rest of its title. */
  readonly title?: string;
  /** The heading that its text begins with, in place of the title. */
  readonly pageHeading?: PageHeading | undefined;
  /** Its text has the heading of the page. */
  readonly hasHeading?: boolean;
  /** The same as Markdown, of the same model; made when it is asked for. */
  readonly twin: () => TwinText | Promise<TwinText>;
  /** Of a page whose code differs between the environments. */
  readonly environment?: EnvironmentScope | undefined;
  /** What links to it can lead to, where that is known without its HTML. */
  readonly addresses?: ReadonlySet<string>;
  /** Rows of its schemas that the browser fills in; none where it has no schemas. */
  readonly copies?: RowCopies;
  /** What can be found on the page, itself first; a page without it is found by its title and description. */
  readonly listRecords?: () => readonly SearchRecord[];
}

/** What of a site, beside its outline, a page has been made of so far: what is kept of the page is good for as long as that stays the same. */
export interface PageReads {
  /** Files, by path from the site's root, also those that were not there. */
  readonly files: Set<string>;
  /** Whether it shows what specifications say; the pages of APIs always do. */
  showsSpecs: boolean;
  /** Whether some of that needs the style sheet of the reference. */
  needsReferenceStyle?: boolean;
}

/** What every kind of page is rendered with. */
export interface PageTools {
  readonly site: Site;
  readonly reads: PageReads;
  readonly links: PageLinks;
  readonly report: (problem: Problem) => void;
}
