import { CloseIcon, SidebarIcon } from './icons.tsx';
import { MenuItems } from './menu-items.tsx';
import type { NavigationProps } from './navbar.tsx';

interface PanelProps extends NavigationProps {
  readonly sidebarId: string;
  /** Empty on pages without a sidebar. */
  readonly sidebarHtml: string;
}

/** The docs sidebar. On small screens, a popover with the sidebar and the main menu. */
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
          <MenuItems items={[...left, ...right]} strings={strings} within="panel" />
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
