import type { Element, Nodes } from 'hast';
import { linkElement } from './link-element.ts';
import type { PageContext } from './page-context.ts';
import { resolveSourceSet } from './picture-address.ts';
import { positionOf } from './position-of.ts';
import { writtenSize } from './written-size.ts';

/** Sets an image's address and size, or replaces the image with its alternative text. */
export function imageElement(node: Element, parent: Nodes, context: PageContext, source: string): void {
  resolveSourceSet(node, context);
  const src = String(node.properties['src'] ?? '');
  const image = context.resolveImage(src, positionOf(node));
  if (!image || image === 'missing') return linkToImage(node, src, image ? undefined : parent, context);
  const [mode] = /#(?:only-(?:light|dark)|gh-(?:light|dark)-mode-only)$/.exec(src) ?? [];
  if (mode !== undefined) {
    const what = `"${mode}" limits a picture to one colour mode in other tools, but here it is shown in both.`;
    const cure = 'Keep one picture that works in both modes, and remove the # and what follows it.';
    context.report({ severity: 'warning', kind: 'foreign-syntax', what, cure }, positionOf(node));
  }
  const { alt } = node.properties;
  const isElement =
    alt === undefined || node.data?.isWritten === true || source.charAt(node.position?.start.offset ?? source.length) === '<';
  // In HTML syntax, an empty `alt` marks a decorative image.
  if (!alt && (alt === undefined || !isElement)) {
    const cure = isElement
      ? 'Add alt="what it shows", or alt="" if it is decorative.'
      : 'Write it between the brackets: ![what it shows](file).';
    context.report({ severity: 'error', kind: 'missing-alt', what: 'The image has no alt text.', cure }, positionOf(node));
  }
  Object.assign(node.properties, { ...image, ...writtenSize(node, image), loading: 'lazy', decoding: 'async' });
}

/** Replaces an image with its alternative text, as a link to the image unless the image is missing or already inside a link. */
function linkToImage(node: Element, src: string, parent: Nodes | undefined, context: PageContext): void {
  const text = String(node.properties['alt'] || src);
  const { id } = node.properties;
  const hasNoLink = parent === undefined || (parent.type === 'element' && parent.tagName === 'a');
  Object.assign(node, {
    tagName: hasNoLink ? 'span' : 'a',
    properties: { ...(id === undefined ? {} : { id }), ...(hasNoLink ? {} : { href: src }) },
    children: [{ type: 'text', value: text }],
  });
  if (!hasNoLink) linkElement(node, context);
}
