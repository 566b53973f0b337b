import type { NavItem } from '../../components/layout/nav-item.ts';
import type { Problem } from '../../errors.ts';
import { SITE_FILE } from '../../site/config/config.ts';
import { type NavbarItem } from '../../site/config/navigation-config.ts';

function describeItem(item: NavbarItem): string {
  try {
    return JSON.stringify(item, null, 2);
  } catch {
    return 'label' in item ? (item.label ?? '') : '';
  }
}

/** Returns an error message if `make` throws, so that the other navbar items still work. */
export function guardNavbarItem(item: NavbarItem, make: (item: NavbarItem) => NavItem | undefined): NavItem | undefined {
  try {
    return make(item);
  } catch (error) {
    return { kind: 'failure', item: describeItem(item), message: error instanceof Error ? error.message : String(error) };
  }
}

export function navbarProblems(items: readonly NavItem[]): readonly Problem[] {
  return items.flatMap((item): readonly Problem[] => {
    if (item.kind !== 'failure') return [];
    return [
      {
        severity: 'warning',
        what: `A navbar item failed to render: ${item.message}`,
        where: { filePath: SITE_FILE },
        cure: `Check this item of navbar.items:\n${item.item}`,
      },
    ];
  });
}
