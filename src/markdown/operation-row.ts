import type { Element, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PageContext } from './page-context.ts';

const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/.*)$/s;

/** Adds a method badge to a table row with a method and path, or with a link to an operation in the first cell. */
export function operationRow(row: Element, { methodOf }: PageContext): void {
  if (!methodOf) return;
  const cells = row.children.filter((cell): cell is Element => cell.type === 'element');
  for (const cell of cells) {
    const code = onlyChild(cell, 'code');
    const [, method, path] = CALL.exec(code ? textOf(code) : '') ?? [];
    if (!code || method === undefined || path === undefined) continue;
    code.children = [text(path)];
    cell.children = [badge(method), text(' '), code];
    return;
  }
  const [first] = cells;
  const href = first && onlyChild(first, 'a')?.properties['href'];
  const method = typeof href === 'string' ? methodOf(href) : undefined;
  if (first && method !== undefined) first.children.unshift(badge(method), text(' '));
}

function onlyChild({ children }: Element, tagName: string): Element | undefined {
  const [child, ...others] = children;
  return others.length === 0 && child?.type === 'element' && child.tagName === tagName ? child : undefined;
}

const text = (value: string): Text => ({ type: 'text', value });

/** Must stay in sync with `components/layout/method-badge.tsx`. */
function badge(method: string): Element {
  const className = ['method', `method--${method.toLowerCase()}`];
  return { type: 'element', tagName: 'span', properties: { className }, children: [text(method)] };
}
