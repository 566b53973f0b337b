import type { ReactNode } from 'react';
import type { LinkTarget } from '../../markdown/page-context.ts';

export interface SiteLinkProps {
  readonly target: LinkTarget;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  /** Path below which the link counts as active, for the script that marks it. */
  readonly base?: string | undefined;
  readonly rel?: string | undefined;
}

/** A link of this site, or one that leaves it in a new tab. A target that does not exist gives no link. */
export function SiteLink({ target, children, className, current, base, rel }: SiteLinkProps) {
  if (target.href === undefined) return null;
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={target.href} className={className} aria-current={current} data-base={base} rel={rel} {...external}>
      {children}
    </a>
  );
}
