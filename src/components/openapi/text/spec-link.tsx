import type { ReactNode } from 'react';
import { NewTabMark } from '../../layout/new-tab-mark.tsx';
import type { OpenApiContext } from './render-context.ts';
import { safeHref } from '../../../url/safe-href.ts';

interface SpecLinkProps {
  readonly url: string;
  readonly context: OpenApiContext;
  readonly children: ReactNode;
}

/** A link from the specification. External links open in a new tab; `mailto:` and relative links do not. */
export function SpecLink({ url, context, children }: SpecLinkProps) {
  if (!/^(?:https?:)?\/\//i.test(url)) return <a href={safeHref(url)}>{children}</a>;
  return (
    <a href={safeHref(url)} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabMark label={context.strings.writing.newTab} />
    </a>
  );
}
