import type { Strings } from '../../site/strings/en.ts';
import { NewTabMark } from './new-tab-mark.tsx';
import type { NavItem, NavItemHtml, NavItemLink, NavItemMenu } from './nav-item.ts';
import { SiteLink } from './site-link.tsx';

interface MenuItemsProps {
  readonly items: readonly NavItem[];
  readonly strings: Strings;
  /** In the bar, menus drop down. In the panel, they expand in place, and the active menu is open. */
  readonly within: 'bar' | 'panel';
}

export function MenuItems({ items, strings, within }: MenuItemsProps) {
  return items.map((item, index) => {
    if (item.kind === 'failure') return <NavbarFailure key={index} item={item.item} message={item.message} strings={strings} />;
    if (item.kind !== 'menu') return <Entry key={index} item={item} strings={strings} />;
    return (
      <li key={index}>
        <details {...(within === 'bar' ? { className: 'dropdown' } : { open: isActive(item) })}>
          <MenuSummary menu={item} />
          <ul>
            {item.items.map((entry, position) => (
              <Entry key={position} item={entry} strings={strings} />
            ))}
          </ul>
        </details>
      </li>
    );
  });
}

/** Only a menu of links can be active, not a menu of choices. */
function isActive({ choice, items }: NavItemMenu): boolean {
  return !choice && items.some((entry) => entry.kind === 'link' && entry.current);
}

function MenuSummary({ menu: { label, choice, name } }: { readonly menu: NavItemMenu }) {
  return (
    <summary>
      {name && <span className="visually-hidden">{name}: </span>}
      {choice ? <span data-chosen={choice}>{label}</span> : label}
    </summary>
  );
}

function Entry({ item, strings }: { readonly item: NavItemLink | NavItemHtml; readonly strings: Strings }) {
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
        {target.isExternal && <NewTabMark label={strings.writing.newTab} />}
      </SiteLink>
    </li>
  );
}

interface NavbarFailureProps {
  /** The item's source in `site.yaml`. */
  readonly item: string;
  readonly message: string;
  readonly strings: Strings;
}

function NavbarFailure({ item, message, strings }: NavbarFailureProps) {
  return (
    <li>
      <details className="dropdown navbar-failure">
        <summary>{strings.navbarFailure}</summary>
        <ul>
          <li>
            <pre>{`${strings.navbarFailureHint}\n${item}\n\n${strings.cause}\n${message}`}</pre>
          </li>
        </ul>
      </details>
    </li>
  );
}
