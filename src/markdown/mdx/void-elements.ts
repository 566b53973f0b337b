import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { VFileMessage } from 'vfile-message';

declare module 'mdast-util-from-markdown' {
  interface CompileData {
    breakEnd?: number | undefined;
  }
}

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Accepts void elements without an end tag, and ignores their end tags. Must follow MDX's extension to override its handlers. */
export const voidElements: Extension = {
  // MDX would reject an unmatched closing tag before its name is known; `exitMarker` does so afterwards.
  enter: { mdxJsxFlowTagClosingMarker: () => undefined, mdxJsxTextTagClosingMarker: () => undefined },
  exit: { mdxJsxFlowTagMarker: exitMarker, mdxJsxTextTagMarker: exitMarker },
};

/** Runs at both `<` and `>`. The name is known only at `>`. */
function exitMarker(this: CompileContext, marker: Token): void {
  const { mdxJsxTag: tag, mdxJsxTagStack: stack = [] } = this.data;
  if (!tag) return;
  const name = voidElementName(tag.name);
  if (name === undefined) {
    // The same message as in MDX's own extension.
    if (tag.close && stack.length === 0 && marker.start.offset !== tag.start.offset)
      throw new VFileMessage('Unexpected closing slash `/` in tag, expected an open tag first', {
        place: { start: tag.start, end: tag.end },
      });
    return;
  }
  // An end tag becomes an empty fragment. Browsers treat `</br>` as a line break, unless it closes a `<br>`.
  const isBreak = name === 'br' && tag.start.offset !== this.data.breakEnd;
  tag.name = tag.close && !isBreak ? undefined : name;
  if (name === 'br') this.data.breakEnd = tag.close ? undefined : marker.end.offset;
  tag.close = false;
  tag.selfClosing = true;
}

/** Returns a void element's name in lower case. A mixed-case name, such as `Link`, is a component. */
export function voidElementName(written: string | undefined): string | undefined {
  const name = written !== undefined && /^[A-Z]+$/.test(written) ? written.toLowerCase() : written;
  return name !== undefined && VOID_ELEMENTS.has(name) ? name : undefined;
}
