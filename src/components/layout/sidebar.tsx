import type { ReactNode } from 'react';
import type { LinkTarget } from '../../markdown/page-context.ts';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../site/sidebar/sidebars.ts';
import type { Strings } from '../../site/strings/en.ts';
import { ChevronIcon } from './icons.tsx';
import { NewTabMark } from './new-tab-mark.tsx';
import { MethodBadge } from './method-badge.tsx';
import { SiteLink } from './site-link.tsx';

/** A category links to its own page, or else to its first page. */
export type LinkedItem = SidebarLink | SidebarCategory;

export interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Collapsed categories to open, because they contain the page. */
  readonly open: ReadonlySet<SidebarItem>;
  readonly strings: Strings;
  readonly resolveLink: (href: string) => LinkTarget;
  /** BCP 47 tag of an item's label, if it differs from the UI language. */
  readonly langOf: (item: LinkedItem) => string | undefined;
  /** Renders Markdown that may contain HTML, and returns sanitised HTML. */
  readonly safeHtml: (html: string) => string;
  /** Returns a placeholder for a link until the current page is known. By default, returns the link itself. */
  readonly linkOf?: ((item: LinkedItem) => ReactNode) | undefined;
}

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
  const { label, className, isFixed, isCollapsed } = item;
  const isOpen = !isCollapsed || props.open.has(item);
  return (
    <li className={className} data-category={label} data-collapsed={isOpen ? 'false' : 'true'}>
      <div className="category">
        {props.linkOf ? props.linkOf(item) : <SidebarTreeLink item={item} {...props} />}
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

function LinkItem({ item, ...props }: SidebarTreeProps & { readonly item: SidebarLink }) {
  return <li className={item.className}>{props.linkOf ? props.linkOf(item) : <SidebarTreeLink item={item} {...props} />}</li>;
}

interface SidebarTreeLinkProps extends Pick<SidebarTreeProps, 'strings' | 'resolveLink' | 'langOf'> {
  readonly item: LinkedItem;
  readonly current?: 'page' | undefined;
}

export function SidebarTreeLink({ item, current, strings, resolveLink, langOf }: SidebarTreeLinkProps) {
  const target = resolveLink(item.href);
  if (item.type === 'category') {
    return (
      <a href={target.href} lang={langOf(item)} aria-current={current} data-first={item.hasPage ? undefined : ''}>
        {item.label}
      </a>
    );
  }
  return (
    <SiteLink target={target} className={item.isDeprecated ? 'deprecated' : undefined} current={current}>
      <span lang={langOf(item)}>{item.label}</span>
      {item.method && <MethodBadge method={item.method} />}
      {item.isDeprecated && <span className="visually-hidden">{strings.deprecated}</span>}
      {target.isExternal && <NewTabMark label={strings.writing.newTab} />}
    </SiteLink>
  );
}
