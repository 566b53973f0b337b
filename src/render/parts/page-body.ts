import type { EnvironmentScope } from '../../components/layout/environment-switch.tsx';
import type { Problem } from '../../errors.ts';
import type { Heading, PageHeading } from '../../markdown/page-context.ts';
import type { LazyRows } from '../../reference/list-lazy-rows.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { Site } from '../../site/load-site.ts';
import type { Pieces } from './render-pieces.ts';
import type { TwinText } from '../../twins/page-twin.ts';
import type { PageLinks } from './page-links.ts';

export interface PageBody {
  readonly layout: 'guide' | 'api' | 'home';
  /** Inner HTML of the article, below its `h1`. */
  readonly html: string;
  /** The same in pieces, if it may exceed the page budget. */
  readonly pieces?: Pieces;
  readonly headings: readonly Heading[];
  /** Overrides the heading, where the content below shows the rest of the title. */
  readonly title?: string;
  /** The heading at the start of the text, which replaces the title. */
  readonly pageHeading?: PageHeading | undefined;
  readonly hasHeading?: boolean;
  /** The same as Markdown, created on demand from the same model. */
  readonly twin: () => TwinText | Promise<TwinText>;
  /** Set if its code differs between environments. */
  readonly environment?: EnvironmentScope | undefined;
  /** Link targets, where known without parsing the HTML. */
  readonly addresses?: ReadonlySet<string>;
  /** Rows of its schemas that the browser fills in. */
  readonly copies?: LazyRows;
  /** Search records, the page itself first. Without them the page is found by title and description. */
  readonly listRecords?: () => readonly SearchRecord[];
}

/** Inputs that a page has read so far; cached results are valid while they are unchanged. */
export interface PageReads {
  /** Files relative to the site's root, including missing ones. */
  readonly files: Set<string>;
  /** Whether it shows specification content, as API pages always do. */
  showsSpecs: boolean;
  needsReferenceStyle?: boolean;
}

export interface PageTools {
  readonly site: Site;
  readonly reads: PageReads;
  readonly links: PageLinks;
  readonly report: (problem: Problem) => void;
}
