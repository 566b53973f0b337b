import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';

/** Context for the twins of reference pages; hrefs are absolute addresses of twins. */
export interface ReferenceTwinContext extends Pick<
  OpenApiContext,
  'strings' | 'hrefOf' | 'introHref' | 'changeOf' | 'provenanceOf' | 'samplesOf' | 'signing'
> {
  /** The absolute address of this twin. */
  readonly ownHref: string;
  /** Converts a text of the specification to Markdown, with headings shifted deeper. */
  readonly describe: (text: string | undefined, headingShift?: number) => string;
  readonly linkOf: (url: string) => string | undefined;
}
