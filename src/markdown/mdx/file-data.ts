import type { Root as MdastRoot } from 'mdast';
import type { PageConstants } from './evaluate-data.ts';
import type { PartialLines } from './text-places.ts';
import type { PageContext, PageFindings, TextOrigin } from '../page-context.ts';

// What travels with the text of a page through its transforms.
declare module 'vfile' {
  interface DataMap {
    context: PageContext;
    findings: PageFindings;
    partialText: string;
    /** What names between braces stand for: `product`, and what the page defines. */
    constants: PageConstants;
    /** The places in it are its own. */
    parseMdx: (source: string, origin: TextOrigin) => MdastRoot;
    partialLines: PartialLines;
  }
}
