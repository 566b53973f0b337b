'use client';

import { use, useLayoutEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { PrebuiltHtml } from './prebuilt-html.tsx';
import home from '../../styles/home.css?url';
import reference from '../../styles/reference.css?url';
import { openedPage } from '../platform/opened-page.ts';
import { type PageStyle, pageStylesOf } from './page-styles.ts';
import { showsSidebar, sidebarSlot } from '../first-view/sidebar.ts';
import type { PageProps } from '../../framework/built-server.ts';
import { loadInteractions } from '../start/load-interactions.ts';

const ready = new Map<string, Promise<() => void>>();

/** Loads a sidebar, and returns a function that shows it. Never rejects: if loading fails, the page has no sidebar. */
function otherSidebar(id: string): Promise<() => void> {
  const known = ready.get(id);
  if (known) return known;
  const placing = loadInteractions()
    .then(({ prepareSidebar }) => prepareSidebar(id))
    .catch((error: unknown) => {
      console.warn('The sidebar could not be loaded.', error);
      // Delayed, because React requests the promise again on every render.
      window.setTimeout(() => ready.delete(id), 1_000);
      return hideSidebar;
    });
  ready.set(id, placing);
  return placing;
}

function hideSidebar(): void {
  const slot = sidebarSlot();
  if (slot) slot.dataset.id = slot.textContent = '';
}

const STYLES: Readonly<Record<PageStyle, string>> = { reference, home };

export function OpenedPage() {
  const { panel } = document.querySelector<HTMLTemplateElement>('template[data-route]')?.dataset ?? {};
  return <Page {...openedPage} sidebar={panel} />;
}

/** Renders a page, after fetching its sidebar if that differs from the current one. */
export function Page({ title, html, sidebar = '' }: PageProps) {
  const { path } = useRouter();
  const [missing] = useState(() => (import.meta.env.SSR || showsSidebar(sidebar, path) ? undefined : otherSidebar(sidebar)));
  const putSidebar = missing && use(missing);

  useLayoutEffect(() => {
    if (!showsSidebar(sidebar, path)) putSidebar?.();
    document.documentElement.toggleAttribute('data-has-sidebar', sidebar !== '');
  }, [putSidebar, sidebar, path]);

  return (
    <>
      <title>{title}</title>
      {/* React waits for these style sheets before it shows a page. The first page has them in the document's head. */}
      {pageStylesOf(html).map((style) => (
        <link key={style} rel="stylesheet" href={STYLES[style]} precedence={style} />
      ))}
      <PrebuiltHtml as="main" id="main" html={html} />
    </>
  );
}
