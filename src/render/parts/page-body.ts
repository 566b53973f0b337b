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
  /** `html` in pieces; set if the page may exceed its budget. */
  readonly pieces?: Pieces;
  readonly headings: readonly Heading[];
  /** Overrides the heading if the content below shows the rest of the title. */
  readonly title?: string;
  /** The content's first heading, if it replaces the title. */
  readonly pageHeading?: PageHeading | undefined;
  readonly hasHeading?: boolean;
  /** Creates the Markdown twin on demand, from the same model. */
  readonly twin: () => TwinText | Promise<TwinText>;
  /** Set if the page's code differs between environments. */
  readonly environment?: EnvironmentScope | undefined;
  /** Link targets, if known without parsing the HTML. */
  readonly addresses?: ReadonlySet<string>;
  /** Schema rows that the browser fills in. */
  readonly copies?: LazyRows;
  /** Returns the search records, the page itself first. If omitted, search covers only the title and description. */
  readonly listRecords?: () => readonly SearchRecord[];
}

/** Inputs of a page. Its cached result is valid while they are unchanged. */
export interface PageReads {
  /** Paths relative to the site's root, including missing files. */
  readonly files: Set<string>;
  /** Whether the page shows specification content, as API pages always do. */
  showsSpecs: boolean;
  needsReferenceStyle?: boolean;
}

export interface PageTools {
  readonly site: Site;
  readonly reads: PageReads;
  readonly links: PageLinks;
  readonly report: (problem: Problem) => void;
}
