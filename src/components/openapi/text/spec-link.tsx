import type { ReactNode } from 'react';
import { NewTabMark } from '../../layout/new-tab-mark.tsx';
import type { OpenApiContext } from './render-context.ts';
import { safeHref } from './safe-href.ts';

interface SpecLinkProps {
  /** As the specification writes it. */
  readonly url: string;
  readonly context: OpenApiContext;
  readonly children: ReactNode;
}

/** A link to an address of a specification: to another site, in a new tab, or to whom a letter is written. */
export function SpecLink({ url, context, children }: SpecLinkProps) {
  if (!/^(?:https?:)?\/\//i.test(url)) return <a href={safeHref(url)}>{children}</a>;
  return (
    <a href={safeHref(url)} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabMark label={context.strings.writing.newTab} />
    </a>
  );
}
