import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';

/** All hrefs are absolute addresses of twins. */
export interface ReferenceTwinContext extends Pick<
  OpenApiContext,
  'strings' | 'hrefOf' | 'introHref' | 'changeOf' | 'provenanceOf' | 'samplesOf' | 'signing'
> {
  /** The absolute address of this twin. */
  readonly ownHref: string;
  /** Converts a description to Markdown, with headings lowered by `headingShift` levels. */
  readonly describe: (text: string | undefined, headingShift?: number) => string;
  readonly linkOf: (url: string) => string | undefined;
}
