import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Tag } from './html-pieces.ts';

declare module 'mdast' {
  interface HtmlData {
    /** The JSX tag that this node holds, before elements are built. */
    jsxTag?: Pick<Tag, 'kind' | 'name' | 'attributes'>;
  }
}

/** Keeps JSX tags as single nodes, which MDX's extension would nest or reject. Must come after it, because it overrides a part. */
export const jsxTags: Extension = {
  // MDX would throw here if no element is open.
  enter: { mdxJsxFlowTagClosingMarker: () => undefined, mdxJsxTextTagClosingMarker: () => undefined },
  exit: { mdxJsxFlowTag: exitTag, mdxJsxTextTag: exitTag },
};

function exitTag(this: CompileContext, token: Token): void {
  const { mdxJsxTag: tag } = this.data;
  this.resume();
  if (tag?.name === undefined) return;
  const { name, attributes } = tag;
  const kind = tag.close ? 'close' : tag.selfClosing ? 'empty' : 'open';
  this.enter({ type: 'html', value: this.sliceSerialize(token), data: { jsxTag: { kind, name, attributes } } }, token);
  this.exit(token);
}
