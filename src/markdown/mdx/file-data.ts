import type { Root as MdastRoot } from 'mdast';
import type { PageConstants } from './evaluate-data.ts';
import type { PartialLines } from './nested-positions.ts';
import type { PageContext, PageFindings, TextOrigin } from '../page-context.ts';

declare module 'vfile' {
  interface DataMap {
    context: PageContext;
    findings: PageFindings;
    /** The page as the author wrote it. Lines, but not columns, are those of the file. */
    written: string;
    partialText: string;
    /** `product` and the page's constants, by name. */
    constants: PageConstants;
    /** Positions are relative to the parsed text. */
    parseMdx: (source: string, origin: TextOrigin) => MdastRoot;
    partialLines: PartialLines;
  }
}
