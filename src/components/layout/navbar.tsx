import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { ColorModeIcon, ExternalIcon, LogoIcon, MenuIcon } from './icons.tsx';
import type { NavItem, NavItemHtml, NavItemLink, NavItemMenu } from './nav-item.ts';
import { NavbarFailure } from './navbar-failure.tsx';
import { SiteLink } from './site-link.tsx';

export interface NavigationProps {
  readonly left: readonly NavItem[];
  readonly right: readonly NavItem[];
  readonly title: string;
  readonly strings: Strings;
  readonly hasColorSwitch: boolean;
  readonly homeTarget: LinkTarget;
  /** The items have more rules than the paths below which they are active: script is to load what knows them. */
  readonly hasRules: boolean;
}

/** The bar at the top of every page. */
export function Navbar({ left, right, title, strings, hasColorSwitch, homeTarget, hasRules }: NavigationProps) {
  return (
    <header className="navbar" data-rules={hasRules ? '' : undefined}>
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
      <SiteLink target={homeTarget} className="brand">
        <LogoIcon />
        <span>{title}</span>
      </SiteLink>
      <nav aria-label={strings.main} className="navbar-links">
        <ul>
          {left.map((item, index) => (
            <NavbarItem key={index} item={item} strings={strings} />
          ))}
        </ul>
        {right.length > 0 && (
          <ul className="navbar-right">
            {right.map((item, index) => (
              <NavbarItem key={index} item={item} strings={strings} />
            ))}
          </ul>
        )}
      </nav>
      {hasColorSwitch && (
        <button
          type="button"
          className="icon-button color-mode"
          data-action="theme"
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

function NavbarItem({ item, strings }: { readonly item: NavItem; readonly strings: Strings }) {
  if (item.kind === 'failure') return <NavbarFailure item={item.item} message={item.message} strings={strings} />;
  if (item.kind !== 'menu') return <NavbarEntry item={item} strings={strings} />;
  return (
    <li>
      <details className="dropdown">
        <MenuSummary menu={item} />
        <ul>
          {item.items.map((entry, index) => (
            <NavbarEntry key={index} item={entry} strings={strings} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** What opens a menu: its label, or what is chosen in it. */
export function MenuSummary({ menu: { label, choice, name } }: { readonly menu: NavItemMenu }) {
  return (
    <summary>
      {name && <span className="visually-hidden">{name}: </span>}
      {choice ? <span data-chosen={choice}>{label}</span> : label}
    </summary>
  );
}

/** A link of the main menu with its state, or a text. */
export function NavbarEntry({ item, strings }: { readonly item: NavItemLink | NavItemHtml; readonly strings: Strings }) {
  if (item.kind === 'html') return <li className="navbar-html" dangerouslySetInnerHTML={{ __html: item.html }} />;
  const { label, target, current, base, regex, sidebar, edition, lang, versions } = item;
  return (
    <li>
      <SiteLink
        target={target}
        current={current}
        base={base}
        data={{ 'data-regex': regex, 'data-sidebar': sidebar, 'data-edition': edition, 'data-versions': versions }}
        lang={lang}
      >
        {label}
        {target.isExternal && <ExternalIcon label={strings.newTab} />}
      </SiteLink>
    </li>
  );
}
