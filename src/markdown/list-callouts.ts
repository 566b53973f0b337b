import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { mayHaveCallouts } from './callout-containers.ts';
import { parseSpecMarkdown } from './parse-spec-markdown.ts';
import { walkHtml } from './walk-tree.ts';

export interface Callout {
  readonly title: string;
  readonly text: string;
  /** Unresolved targets of links in the callout. */
  readonly hrefs: readonly string[];
}

export function listCallouts(markdown: string): readonly Callout[] {
  if (!markdown.includes('[!') && !mayHaveCallouts(markdown)) return [];
  try {
    return calloutsIn(parseSpecMarkdown(markdown, {}, {}).tree);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Descriptions that are nested too deeply are shown as source.
    return [];
  }
}

function calloutsIn(tree: Root): readonly Callout[] {
  const callouts: Callout[] = [];
  walkHtml(tree, (node) => {
    if (node.type !== 'element' || !hasClass(node, 'callout')) return undefined;
    const [title] = node.children.filter((child) => child.type === 'element' && hasClass(child, 'callout-title'));
    const hrefs: string[] = [];
    walkHtml({ type: 'root', children: node.children }, (inside) => {
      if (inside.type === 'element' && typeof inside.properties['href'] === 'string') hrefs.push(inside.properties['href']);
      return undefined;
    });
    const text = node.children.filter((child) => child !== title).map((child) => textOf(child));
    callouts.push({ title: title ? textOf(title).trim() : '', text: text.join('').trim(), hrefs });
    return undefined;
  });
  return callouts;
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties['className']) && properties['className'].includes(name);
}
