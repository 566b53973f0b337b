import type { Link, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Point } from 'unist';
import { walkMarkdown } from './walk-tree.ts';

const PROTOCOL = /(?<![\w+\-.@])(?:mailto|xmpp):$/;

/** An XMPP address's resource, excluding a full stop that ends the sentence. */
const RESOURCE = /^\/(?:[\dA-Za-z@]|\.(?=[\dA-Za-z@]))+/;

/**
 * Extends an email link to include `mailto:` or `xmpp:` in the text before it, which the tokenizer leaves outside the link.
 * https://github.github.com/gfm/#extended-protocol-autolink
 */
export const addressProtocols: Extension = {
  transforms: [
    (tree: Root): undefined => {
      walkMarkdown(tree, (node, index, parent) => {
        const before = parent.children[index - 1];
        if (node.type !== 'link' || before?.type !== 'text' || !isLiteral(node)) return undefined;
        const [protocol] = PROTOCOL.exec(before.value) ?? [];
        if (protocol === undefined) return undefined;
        const after = parent.children[index + 1];
        const [resource = ''] = (protocol === 'xmpp:' && after?.type === 'text' && RESOURCE.exec(after.value)) || [];
        const value = node.url.replace('mailto:', protocol) + resource;
        node.url = value;
        node.children = [{ type: 'text', value }];
        before.value = before.value.slice(0, -protocol.length);
        if (after?.type === 'text') after.value = after.value.slice(resource.length);
        if (node.position)
          node.position = { start: moved(node.position.start, -protocol.length), end: moved(node.position.end, resource.length) };
        return undefined;
      });
    },
  ],
};

/** Whether a link is a bare address. */
function isLiteral({ url, position }: Link): boolean {
  return 'mailto:'.length + (position?.end.offset ?? 0) - (position?.start.offset ?? 0) === url.length;
}

function moved({ line, column, offset }: Point, by: number): Point {
  return { line, column: column + by, ...(offset !== undefined && { offset: offset + by }) };
}
