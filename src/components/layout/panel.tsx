import type { Strings } from '../../site/strings/en.ts';
import { CloseIcon, SidebarIcon } from './icons.tsx';
import type { NavItem } from './nav-item.ts';
import { NavbarFailure } from './navbar-failure.tsx';
import { MenuSummary, NavbarEntry, type NavigationProps } from './navbar.tsx';

interface PanelProps extends NavigationProps {
  readonly sidebarId: string;
  /** Inside of the docs sidebar; empty on pages without one. */
  readonly sidebarHtml: string;
}

/** Docs sidebar on wide screens, menu on small ones: there it is a popover with the sidebar and the main menu. */
export function Panel(props: PanelProps) {
  const { left, right, strings, sidebarId, sidebarHtml } = props;
  return (
    <>
      <div className="panel-head">
        <button type="button" className="panel-switch to-main" data-action="main-menu">
          {strings.backToMainMenu}
        </button>
        <button type="button" className="panel-switch to-section" data-action="section-menu">
          {strings.toSectionMenu}
        </button>
        <button
          type="button"
          className="icon-button"
          popoverTarget="panel"
          popoverTargetAction="hide"
          data-action="close-menu"
          aria-label={strings.closeMenu}
        >
          <CloseIcon />
        </button>
      </div>
      <nav aria-label={strings.main} className="panel-menu">
        <ul>
          {[...left, ...right].map((item, index) => (
            <PanelItem key={index} item={item} strings={strings} />
          ))}
        </ul>
      </nav>
      <nav aria-label={strings.docsSidebar} id="sidebar" data-id={sidebarId} dangerouslySetInnerHTML={{ __html: sidebarHtml }} />
      <button type="button" className="hide-sidebar" data-action="hide-sidebar" aria-label={strings.hideSidebar}>
        <SidebarIcon />
      </button>
      <button type="button" className="show-sidebar" data-action="show-sidebar" aria-label={strings.showSidebar}>
        <SidebarIcon />
      </button>
    </>
  );
}

function PanelItem({ item, strings }: { readonly item: NavItem; readonly strings: Strings }) {
  if (item.kind === 'failure') return <NavbarFailure item={item.item} message={item.message} strings={strings} />;
  if (item.kind !== 'menu') return <NavbarEntry item={item} strings={strings} />;
  const isActive = !item.choice && item.items.some((entry) => entry.kind === 'link' && entry.current);
  return (
    <li>
      <details open={isActive || undefined}>
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
