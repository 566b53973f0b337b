import type { LinkTarget } from '../../markdown/page-context.ts';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../site/sidebar/sidebars.ts';
import type { Strings } from '../../site/strings/en.ts';
import { ChevronIcon, ExternalLinkIcon } from './icons.tsx';
import { MethodBadge } from './method-badge.tsx';
import { SiteLink } from './site-link.tsx';

export interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Categories that are open although they begin closed: the page is in them. */
  readonly open: ReadonlySet<SidebarItem>;
  readonly strings: Strings;
  readonly resolveLink: (href: string) => LinkTarget;
  /** Markdown with HTML as HTML that is safe to insert. */
  readonly safeHtml: (html: string) => string;
}

/** The links of one sidebar. A category without a page of its own links to its first page. */
export function SidebarTree(props: SidebarTreeProps) {
  return (
    <ul>
      {props.items.map((item, index) => {
        switch (item.type) {
          case 'link':
            return item.isUnlisted ? null : <LinkItem key={index} item={item} {...props} />;
          case 'category':
            return <CategoryItem key={index} item={item} {...props} />;
          case 'html':
            return <li key={index} className={item.className} dangerouslySetInnerHTML={{ __html: props.safeHtml(item.html) }} />;
        }
      })}
    </ul>
  );
}

function CategoryItem({ item, ...props }: SidebarTreeProps & { readonly item: SidebarCategory }) {
  const { label, href, className, hasPage, isFixed, isCollapsed } = item;
  const isOpen = !isCollapsed || props.open.has(item);
  return (
    <li className={className} data-category={label} data-collapsed={isOpen ? 'false' : 'true'}>
      <div className="category">
        <a href={props.resolveLink(href).href} data-first={hasPage ? undefined : ''}>
          {label}
        </a>
        {!isFixed && (
          <button type="button" data-action="category" aria-expanded={isOpen} aria-label={props.strings.toggleCategory(label)}>
            <ChevronIcon />
          </button>
        )}
      </div>
      <SidebarTree {...props} items={item.items} />
    </li>
  );
}

function LinkItem({ item, strings, resolveLink }: Omit<SidebarTreeProps, 'items'> & { readonly item: SidebarLink }) {
  const target = resolveLink(item.href);
  return (
    <li className={item.className}>
      <SiteLink target={target} className={item.isDeprecated ? 'deprecated' : undefined}>
        <span>{item.label}</span>
        {item.method && <MethodBadge method={item.method} />}
        {item.isDeprecated && <span className="visually-hidden">{strings.deprecated}</span>}
        {target.isExternal && <ExternalLinkIcon label={strings.newTab} />}
      </SiteLink>
    </li>
  );
}
