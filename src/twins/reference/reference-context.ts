import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';

/** Context for the twins of reference pages. Each href is the absolute address of a twin. */
export interface ReferenceTwinContext extends Pick<
  OpenApiContext,
  'strings' | 'hrefOf' | 'introHref' | 'changeOf' | 'provenanceOf' | 'samplesOf' | 'signing'
> {
  /** The absolute address of this twin. */
  readonly ownHref: string;
  /** Converts a description from the specification to Markdown, with its headings moved down by `headingShift` levels. */
  readonly describe: (text: string | undefined, headingShift?: number) => string;
  readonly linkOf: (url: string) => string | undefined;
}
