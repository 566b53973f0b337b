import type { SidebarItem, SidebarLink } from '../../site/sidebars.ts';
import type { Strings } from '../../site/strings/en.ts';
import type { LinkTarget } from '../../markdown/page-context.ts';
import { ChevronIcon } from './icons.tsx';
import { MethodBadge } from './method-badge.tsx';
import { SiteLink } from './site-link.tsx';

export interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  readonly strings: Strings;
  readonly resolveLink: (href: string) => LinkTarget;
}

/** The links of one sidebar, the same for all its pages. Categories are open, and link to their first page. */
export function SidebarTree(props: SidebarTreeProps) {
  return (
    <ul>
      {props.items.map((item) =>
        item.type === 'link' ? (
          <LinkItem key={item.href} item={item} {...props} />
        ) : (
          <li key={item.label} data-category={item.label} data-collapsed="false">
            <div className="category">
              <CategoryLink href={item.href} label={item.label} resolveLink={props.resolveLink} />
              <button type="button" data-action="category" aria-expanded="true" aria-label={props.strings.toggleCategory(item.label)}>
                <ChevronIcon />
              </button>
            </div>
            <SidebarTree {...props} items={item.items} />
          </li>
        ),
      )}
    </ul>
  );
}

function CategoryLink({
  href,
  label,
  resolveLink,
}: {
  readonly href: string;
  readonly label: string;
  readonly resolveLink: SidebarTreeProps['resolveLink'];
}) {
  const target = resolveLink(href);
  return (
    <a href={target.href} data-first="">
      {label}
    </a>
  );
}

function LinkItem({ item, strings, resolveLink }: Omit<SidebarTreeProps, 'items'> & { readonly item: SidebarLink }) {
  return (
    <li>
      <SiteLink target={resolveLink(item.href)} className={item.isDeprecated ? 'deprecated' : undefined}>
        <span>{item.label}</span>
        {item.method && <MethodBadge method={item.method} />}
        {item.isDeprecated && <span className="visually-hidden">{strings.deprecated}</span>}
      </SiteLink>
    </li>
  );
}
