import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillStaticParts } from '../../markdown/static-parts.ts';

/** Components without state as HTML that React will not hydrate. `parts` take the places of the marks of compiled pages. */
export function staticHtml(node: ReactNode, parts: readonly string[] = []): string {
  return fillStaticParts(renderToStaticMarkup(node), parts);
}
