import type { Root as MdastRoot } from 'mdast';
import type { PageConstants } from './evaluate-data.ts';
import type { PartialLines } from './nested-positions.ts';
import type { PageContext, PageFindings, TextOrigin } from '../page-context.ts';

declare module 'vfile' {
  interface DataMap {
    context: PageContext;
    findings: PageFindings;
    /** The page's original source. Lines match the file; columns may not. */
    written: string;
    partialText: string;
    /** The page's constants, including `product`. */
    constants: PageConstants;
    /** Parses nested MDX; positions are relative to `source`. */
    parseMdx: (source: string, origin: TextOrigin) => MdastRoot;
    partialLines: PartialLines;
  }
}
