import type { ReactNode } from 'react';
import type { DataAttributes } from '../../html-contract.ts';
import type { LinkTarget } from '../../markdown/page-context.ts';

export interface SiteLinkProps {
  readonly target: LinkTarget;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  /** Path below which the link counts as active, for the script that marks it. */
  readonly base?: string | undefined;
  readonly rel?: string | undefined;
  /** Language of the link's text. */
  readonly lang?: string | undefined;
  /** More attributes for scripts, by name. */
  readonly data?: DataAttributes | undefined;
}

/** A link of this site, or one that leaves it in a new tab. A target that does not exist gives no link. */
export function SiteLink({ target, children, className, current, base, rel, lang, data }: SiteLinkProps) {
  if (target.href === undefined) return null;
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : target.isOtherDocument ? { target: '_self' } : {};
  return (
    <a href={target.href} className={className} aria-current={current} data-base={base} rel={rel} lang={lang} {...data} {...external}>
      {children}
    </a>
  );
}
