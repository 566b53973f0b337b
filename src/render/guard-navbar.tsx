import type { ReactElement, ReactNode } from 'react';
import { NavbarFailure } from '../components/layout/navbar-failure.tsx';
import { NavbarEntry } from '../components/layout/navbar.tsx';
import type { Problem } from '../errors.ts';
import { type NavbarItem, SITE_FILE } from '../site/config.ts';
import type { Site } from '../site/load-site.ts';
import type { Page } from '../site/page.ts';
import { en } from '../site/strings/en.ts';
import { createPageLinks } from './page-links.ts';
import { staticHtml } from './static-html.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An item of the navigation as it was written, as far as it can be read. */
function describeItem(item: NavbarItem): string {
  try {
    return JSON.stringify(item, null, 2);
  } catch {
    return item.label;
  }
}

function failureOf(node: ReactElement): unknown {
  try {
    staticHtml(node);
    return undefined;
  } catch (error) {
    return error ?? new Error('Unknown error');
  }
}

/** What is rendered of an item of the navigation: itself, or in its place what went wrong with it. */
export function guardNavbarItem(item: NavbarItem, node: ReactElement): ReactNode {
  const error = failureOf(node);
  if (error === undefined) return node;
  return <NavbarFailure key={node.key} item={describeItem(item)} message={messageOf(error)} strings={en} />;
}

/** A warning for each item of the navigation that cannot be rendered. */
export function navbarProblems(site: Site, page: Page): readonly Problem[] {
  const links = createPageLinks(site, page);
  return site.config.navbar.items.flatMap((item): readonly Problem[] => {
    const error = failureOf(<NavbarEntry item={item} pathname={page.pathname} strings={en} resolveLink={(href) => links.resolve(href)} />);
    if (error === undefined) return [];
    return [
      {
        severity: 'warning',
        what: `A navbar item failed to render: ${messageOf(error)}`,
        where: { filePath: SITE_FILE },
        cure: `Please double-check the following item of navbar.items:\n${describeItem(item)}`,
      },
    ];
  });
}
