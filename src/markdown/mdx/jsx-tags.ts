import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Tag } from './html-pieces.ts';

declare module 'mdast' {
  interface HtmlData {
    /** The JSX tag that this node represents until elements are built. */
    jsxTag?: Pick<Tag, 'kind' | 'name' | 'attributes'>;
  }
}

/** Keeps each JSX tag as a single node, because MDX would nest or reject the tags. Must follow MDX's extension to override its handlers. */
export const jsxTags: Extension = {
  // MDX's handler would throw here if no element is open.
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
