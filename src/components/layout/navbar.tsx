import type { LinkTarget } from '../../markdown/page-context.ts';
import type { Strings } from '../../site/strings/en.ts';
import { ColorModeIcon, LogoIcon, MenuIcon } from './icons.tsx';
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
          <MenuItems items={left} strings={strings} within="bar" />
        </ul>
        {right.length > 0 && (
          <ul className="navbar-right">
            <MenuItems items={right} strings={strings} within="bar" />
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
