import type { ReactElement, ReactNode } from 'react';
import type { LinkTarget } from '../../markdown/page-context.ts';
import type { NavbarItem, NavLink } from '../../site/config.ts';
import type { Strings } from '../../site/strings/en.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { ColorModeIcon, ExternalIcon, LogoIcon, MenuIcon } from './icons.tsx';
import { SiteLink } from './site-link.tsx';

export interface NavigationProps {
  readonly items: readonly NavbarItem[];
  readonly title: string;
  readonly pathname: string;
  readonly strings: Strings;
  readonly hasColorSwitch: boolean;
  readonly resolveLink: (href: string) => LinkTarget;
  /** Gives an item back, or what is to be shown instead when it cannot be rendered. */
  readonly guardItem: (item: NavbarItem, node: ReactElement) => ReactNode;
}

/** The bar at the top of every page. */
export function Navbar(props: NavigationProps) {
  const { title, strings, resolveLink } = props;
  const left = props.items.filter((item) => 'items' in item || item.position !== 'right');
  const right = props.items.filter((item): item is NavLink => !('items' in item) && item.position === 'right');
  return (
    <header className="navbar">
      <button
        type="button"
        className="icon-button menu-button"
        popoverTarget="panel"
        data-action="menu"
        aria-label={strings.openMenu}
        aria-expanded="false"
      >
        <MenuIcon />
      </button>
      <SiteLink target={resolveLink('/')} className="brand">
        <LogoIcon />
        <span>{title}</span>
      </SiteLink>
      <nav aria-label={strings.main} className="navbar-links">
        <ul>{left.map((item) => props.guardItem(item, <NavbarEntry key={item.label} item={item} {...props} />))}</ul>
        {right.length > 0 && (
          <ul className="navbar-right">
            {right.map((item) => props.guardItem(item, <NavbarEntry key={item.label} item={item} {...props} />))}
          </ul>
        )}
      </nav>
      {props.hasColorSwitch && (
        <button
          type="button"
          className="icon-button color-mode"
          data-action="color-mode"
          aria-label={strings.switchColorMode('light')}
          aria-live="polite"
          data-light={strings.switchColorMode('light')}
          data-dark={strings.switchColorMode('dark')}
        >
          <ColorModeIcon />
        </button>
      )}
    </header>
  );
}

type EntryProps = Pick<NavigationProps, 'pathname' | 'resolveLink' | 'strings'> & { readonly item: NavbarItem };

/** An item of the bar: a link, or a dropdown of links. */
export function NavbarEntry({ item, pathname, resolveLink, strings }: EntryProps) {
  if (!('items' in item)) return <NavbarLink item={item} pathname={pathname} resolveLink={resolveLink} strings={strings} />;
  const links = item.items.filter(({ href }) => resolveLink(href).href !== undefined);
  if (links.length === 0) return null;
  return (
    <li>
      <details className="dropdown">
        <summary>{item.label}</summary>
        <ul>
          {links.map((link) => (
            <NavbarLink key={link.label} item={link} pathname={pathname} resolveLink={resolveLink} strings={strings} />
          ))}
        </ul>
      </details>
    </li>
  );
}

type LinkProps = Pick<NavigationProps, 'pathname' | 'resolveLink' | 'strings'> & { readonly item: NavLink };

/** A link of the main menu with its state; nothing while its page does not exist. */
export function NavbarLink({ item, pathname, resolveLink, strings }: LinkProps) {
  const target = resolveLink(item.href);
  if (target.href === undefined) return null;
  const base = target.isExternal ? undefined : (resolveLinkBase(item, target.href) ?? target.href);
  return (
    <li>
      <SiteLink target={target} current={activeState(item, pathname)} base={base}>
        {item.label}
        {target.isExternal && <ExternalIcon label={strings.newTab} />}
      </SiteLink>
    </li>
  );
}

/** The active base under the same prefix as the link itself (base URL included). */
function resolveLinkBase(item: NavLink, href: string): string | undefined {
  if (!item.activeBase) return undefined;
  const at = href.toLowerCase().indexOf(item.activeBase.toLowerCase());
  return at < 0 ? item.activeBase : href.slice(0, at) + item.activeBase;
}

/** `page` on the item's own page, `true` elsewhere in its section. */
export function activeState(item: NavLink, pathname: string): 'page' | 'true' | undefined {
  const path = comparablePath(pathname);
  if (path === comparablePath(item.href)) return 'page';
  const base = item.activeBase && comparablePath(item.activeBase);
  return base && (path === base || path.startsWith(`${base}/`)) ? 'true' : undefined;
}
