'use client';

import { type HTMLAttributes, useMemo } from 'react';
import { trustedHtml } from '../platform/trusted-html.ts';

interface LeafProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'main';
  readonly html: string;
  readonly popover?: 'auto' | 'manual';
}

/** Renders prebuilt HTML that React neither parses nor hydrates. */
export function PrebuiltHtml({ as: Tag, html, ...attributes }: LeafProps) {
  // Memoised, because React rewrites the content whenever this object changes.
  const inside = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <Tag {...attributes} dangerouslySetInnerHTML={inside} suppressHydrationWarning />;
}
