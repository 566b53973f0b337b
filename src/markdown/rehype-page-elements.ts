import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { findDays } from '../data/calendar.ts';
import { diagramFigure, type DiagramSource, reportSources } from './diagram-figure.ts';
import { fenceOf } from './code/fence-of.ts';
import { fenceToHtml } from './fence-to-html.ts';
import { translateFootnotes } from './translate-footnotes.ts';
import { imageElement } from './image-element.ts';
import { linkElement } from './link-element.ts';
import { mediaElement } from './media-element.ts';
import { addRowHeaders } from './row-headers.ts';
import { operationRow } from './operation-row.ts';
import type { PageContext } from './page-context.ts';
import { positionOf } from './position-of.ts';
import { walkHtml } from './walk-tree.ts';

// Finished HTML, which `rehype-static-parts` and the serialiser output verbatim. No type declares this node.
const raw = (value: string): ElementContent => ({ type: 'raw', value }) as unknown as ElementContent;

export function rehypePageElements() {
  return (tree: Root, file: VFile): void => {
    const { context } = file.data;
    if (!context) throw new Error('rehypePageElements needs file.data.context');
    const sources: DiagramSource[] = [];
    walkHtml(tree, (node, index, parent) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'FileTree') fileNotes(node);
      if (node.type !== 'element') return undefined;
      switch (node.tagName) {
        case 'pre':
          parent.children[index] = codeElement(node, context, sources);
          return index + 1;
        case 'a':
          linkElement(node, context);
          return undefined;
        case 'img':
          imageElement(node, parent, context, String(file));
          return undefined;
        case 'audio':
        case 'picture':
        case 'video':
          mediaElement(node, context);
          return undefined;
        case 'p':
          if (isImageAlone(node)) parent.children[index] = figureElement(node);
          return undefined;
        case 'table':
          if (isTableRegion(parent)) {
            addRowHeaders(node);
            walkHtml(node, cellElement);
            return undefined;
          }
          // The table is visited again at the same index, now inside its scroll region.
          parent.children[index] = {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table-scroll'], tabIndex: 0 },
            children: [node],
          };
          return index;
        case 'tr':
          operationRow(node, context);
          return undefined;
        case 'section':
          translateFootnotes(node, context.words);
          return undefined;
        case 'li':
          taskElement(node);
          return undefined;
        case 'h2':
        case 'h3':
        case 'h4':
        case 'h5':
        case 'h6':
          headingElement(node);
          return undefined;
        default:
          return undefined;
      }
    });
    reportSources(sources, context);
  };
}

function codeElement(pre: Element, context: PageContext, sources: DiagramSource[]): ElementContent {
  const fence = fenceOf(pre);
  if (!fence) return pre;
  const { code, lang, meta } = fence;
  return raw(
    lang === 'mermaid'
      ? diagramFigure({ source: code, meta, position: positionOf(pre) }, context, sources)
      : fenceToHtml(fence, positionOf(pre), context),
  );
}

function isImageAlone(node: Element): boolean {
  const child = node.children[0];
  return (
    node.children.length === 1 && child?.type === 'element' && child.tagName === 'img' && typeof child.properties['title'] === 'string'
  );
}

function figureElement(paragraph: Element): Element {
  // `isImageAlone` has checked that this is an element.
  const image = paragraph.children[0] as Element;
  const { id } = paragraph.properties;
  const caption = String(image.properties['title']);
  delete image.properties['title'];
  return {
    type: 'element',
    tagName: 'figure',
    properties: { ...(id === undefined ? {} : { id }), className: ['image'] },
    children: [image, { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] }],
  };
}

/** Whether the parent is a wide table's scroll region, which is focusable for keyboard users. */
function isTableRegion(parent: Nodes): boolean {
  const classes = parent.type === 'element' ? parent.properties['className'] : undefined;
  return Array.isArray(classes) && classes.includes('table-scroll');
}

/** A name that can be wider than a table cell on a phone. */
const LONG_NAME = /^\S{19,}$/;

/** Replaces the obsolete `align` with a class, because the security policy forbids `style`. Empty header cells become ordinary cells. */
function cellElement(cell: Nodes): undefined {
  if (cell.type !== 'element') return;
  if (cell.tagName === 'code' && LONG_NAME.test(textOf(cell))) cell.properties['className'] = ['long'];
  if (cell.tagName !== 'td' && cell.tagName !== 'th') return;
  if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
  const { align, ...properties } = cell.properties;
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] };
  const [text] = cell.children;
  const day = text?.type === 'text' && cell.children.length === 1 ? dayOf(text.value) : undefined;
  if (day !== undefined) cell.children = [{ type: 'element', tagName: 'time', properties: { dateTime: day }, children: cell.children }];
}

function dayOf(text: string): string | undefined {
  const [found] = findDays(text);
  return found?.offset === 0 && found.end === text.length ? found.day : undefined;
}

/** Labels a task's checkbox with the task's text, excluding subtasks. */
function taskElement(item: Element): void {
  const paragraph = item.children.find((child): child is Element => child.type === 'element' && child.tagName === 'p');
  const children = (paragraph ?? item).children;
  const box = children.find((child): child is Element => child.type === 'element' && child.tagName === 'input');
  if (box?.properties['type'] !== 'checkbox') return;
  const isText = (child: ElementContent): boolean => child.type !== 'element' || (child.tagName !== 'ul' && child.tagName !== 'ol');
  box.properties['ariaLabel'] = textOf({ type: 'root', children: children.filter(isText) }).trim();
}

/** Marks notes in a `<FileTree>`: anything after two spaces in an entry. */
function fileNotes(tree: Parents): void {
  walkHtml(tree, (text, index, parent) => {
    if (text.type !== 'text') return undefined;
    const [, name, note] = /^(.*?\S) {2,}(\S.*)$/s.exec(text.value) ?? [];
    if (!name || !note || parent.type !== 'element' || (parent.tagName !== 'li' && parent.tagName !== 'p')) return undefined;
    const element: Element = {
      type: 'element',
      tagName: 'span',
      properties: { className: ['file-tree__note'] },
      children: [{ type: 'text', value: note }],
    };
    parent.children.splice(index, 1, { type: 'text', value: `${name} ` }, element);
    return index + 2;
  });
}

/** Adds a link for copying the heading's address. Screen readers skip the link, which is not part of the heading. */
function headingElement(node: Element): void {
  const id = node.properties['id'];
  if (typeof id !== 'string') return;
  const properties = { className: ['hash'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 };
  node.children.push({ type: 'element', tagName: 'a', properties, children: [] });
}
