'use client';

import { type HTMLAttributes, useMemo } from 'react';
import { trustedHtml } from '../platform/trusted-html.ts';

interface LeafProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'main';
  readonly html: string;
  readonly popover?: 'auto' | 'manual';
}

/** An element whose inside is ready-made HTML, which React neither parses nor hydrates. */
export function Leaf({ as: Tag, html, ...attributes }: LeafProps) {
  // One object for one text: React writes the inside again when the value changes.
  const inside = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <Tag {...attributes} dangerouslySetInnerHTML={inside} suppressHydrationWarning />;
}
