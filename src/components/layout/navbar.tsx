import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { ColorModeIcon, LogoIcon, MenuIcon, SearchIcon } from './icons.tsx';
import { MenuItems } from './menu-items.tsx';
import type { NavItem } from './nav-item.ts';
import { SiteLink } from './site-link.tsx';

export interface NavigationProps {
  readonly left: readonly NavItem[];
  readonly right: readonly NavItem[];
  readonly title: string;
  readonly strings: Strings;
  readonly hasColorSwitch: boolean;
  readonly homeTarget: LinkTarget;
  /** Whether items depend on more than paths. If so, the page loads `editions/update-menus.ts`. */
  readonly hasRules: boolean;
  /** Link that the search shows when it finds nothing. */
  readonly support: { readonly label: string; readonly target: LinkTarget } | undefined;
}

export function Navbar({ left, right, title, strings, hasColorSwitch, homeTarget, hasRules, support }: NavigationProps) {
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
          <MenuItems items={left} strings={strings} within="bar" />
        </ul>
        {right.length > 0 && (
          <ul className="navbar-right">
            <MenuItems items={right} strings={strings} within="bar" />
          </ul>
        )}
      </nav>
      <div role="search">
        <button
          type="button"
          className="icon-button search-button"
          data-action="search"
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K Meta+K"
        >
          <SearchIcon />
          <span>{strings.search}</span>
          <kbd aria-hidden="true">/</kbd>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        {support && (
          <div hidden>
            <SiteLink target={support.target} className="support">
              {support.label}
            </SiteLink>
          </div>
        )}
      </div>
      {hasColorSwitch && (
        <button
          type="button"
          className="icon-button color-mode"
          data-action="theme"
          aria-label={strings.switchColorMode('light')}
          data-light={strings.switchColorMode('light')}
          data-dark={strings.switchColorMode('dark')}
        >
          <ColorModeIcon />
        </button>
      )}
    </header>
  );
}
