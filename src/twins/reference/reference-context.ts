import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';

/** What the twins of reference pages ask of the site: hrefs are whole addresses of twins. */
export interface ReferenceTwinContext extends Pick<
  OpenApiContext,
  'strings' | 'hrefOf' | 'introHref' | 'changeOf' | 'provenanceOf' | 'samplesOf' | 'signing'
> {
  /** The whole address of the twin, which links to places of it start with. */
  readonly ownHref: string;
  /** A text of the specification as Markdown, its headings deeper by the shift. */
  readonly describe: (text: string | undefined, headingShift?: number) => string;
  /** A whole address for one of the specification's own. */
  readonly linkOf: (url: string) => string | undefined;
}
