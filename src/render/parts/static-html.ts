import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillStaticParts } from '../../markdown/static-parts.ts';

/** Renders without hydration. `parts` replace the placeholders of compiled pages. */
export function staticHtml(node: ReactNode, parts: readonly string[] = []): string {
  return fillStaticParts(renderToStaticMarkup(node), parts);
}
