import type { ReactNode } from 'react';
import type { DataAttributes } from '../../html-contract.ts';
import type { LinkTarget } from '../../markdown/page-context.ts';

export interface SiteLinkProps {
  readonly target: LinkTarget;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  /** Path prefix for which scripts mark the link as active. */
  readonly base?: string | undefined;
  readonly rel?: string | undefined;
  readonly lang?: string | undefined;
  readonly data?: DataAttributes | undefined;
}

/** External links open in a new tab. Renders nothing without a target. */
export function SiteLink({ target, children, className, current, base, rel, lang, data }: SiteLinkProps) {
  if (target.href === undefined) return null;
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : target.isOtherDocument ? { target: '_self' } : {};
  return (
    <a href={target.href} className={className} aria-current={current} data-base={base} rel={rel} lang={lang} {...data} {...external}>
      {children}
    </a>
  );
}
