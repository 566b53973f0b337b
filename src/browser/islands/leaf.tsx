'use client';

import { type HTMLAttributes, useMemo } from 'react';
import { trustedHtml } from '../platform/trusted-html.ts';

interface LeafProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'main';
  readonly html: string;
  readonly popover?: 'auto' | 'manual';
}

/** An element with ready-made HTML that React neither parses nor hydrates. */
export function Leaf({ as: Tag, html, ...attributes }: LeafProps) {
  // Memoised, as React rewrites the content when the object changes.
  const inside = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <Tag {...attributes} dangerouslySetInnerHTML={inside} suppressHydrationWarning />;
}
