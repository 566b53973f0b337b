import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { VFileMessage } from 'vfile-message';

declare module 'mdast-util-from-markdown' {
  interface CompileData {
    /** Where the last `<br>` ends. */
    breakEnd?: number | undefined;
  }
}

/** The elements of HTML that have no inside and no closing tag. https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * Reads `<br>`, `<hr>` and `<img src="…">` as HTML does, where JSX would wait for their end: `<br>` is `<br />`. A closing tag of
 * theirs closes nothing. Goes after the extension of MDX, of which it replaces a part.
 */
export const voidElements: Extension = {
  // The package refuses a closing tag without an open one before it knows which it is; `exitMarker` does so after that.
  enter: { mdxJsxFlowTagClosingMarker: () => undefined, mdxJsxTextTagClosingMarker: () => undefined },
  exit: { mdxJsxFlowTagMarker: exitMarker, mdxJsxTextTagMarker: exitMarker },
};

/** Comes for both `<` and `>`; a tag has its name at the second only. */
function exitMarker(this: CompileContext, marker: Token): void {
  const { mdxJsxTag: tag, mdxJsxTagStack: stack = [] } = this.data;
  if (!tag) return;
  const name = voidElementName(tag.name);
  if (name === undefined) {
    // In the words of the package.
    if (tag.close && stack.length === 0 && marker.start.offset !== tag.start.offset)
      throw new VFileMessage('Unexpected closing slash `/` in tag, expected an open tag first', {
        place: { start: tag.start, end: tag.end },
      });
    return;
  }
  // A fragment, of which nothing is shown, stands for a closing tag. `</br>` alone is a break in browsers, and no end.
  const isBreak = name === 'br' && tag.start.offset !== this.data.breakEnd;
  tag.name = tag.close && !isBreak ? undefined : name;
  if (name === 'br') this.data.breakEnd = tag.close ? undefined : marker.end.offset;
  tag.close = false;
  tag.selfClosing = true;
}

/** The name of a void element, `BR` as `br`; `Link` is a component. */
export function voidElementName(written: string | undefined): string | undefined {
  const name = written !== undefined && /^[A-Z]+$/.test(written) ? written.toLowerCase() : written;
  return name !== undefined && VOID_ELEMENTS.has(name) ? name : undefined;
}
