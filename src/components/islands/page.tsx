'use client';

import { use, useLayoutEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { Leaf } from './leaf.tsx';
import { placeSidebar, showsSidebar, sidebarHtml } from './sidebar.ts';

interface PageProps {
  /** Text of `<title>`. */
  readonly title: string;
  /** Inside of `<main>`. */
  readonly html: string;
  /** Id of the docs sidebar; absent on pages without one. */
  readonly sidebar?: string;
}

/** One page: its title, its sidebar (fetched before the page is shown, when another one is on the screen) and its content. */
export function Page({ title, html, sidebar = '' }: PageProps) {
  const { path } = useRouter();
  const isThere = typeof window === 'undefined' || showsSidebar(sidebar, path);
  const missing = isThere ? undefined : use(sidebarHtml(sidebar));

  useLayoutEffect(() => {
    if (missing !== undefined && !showsSidebar(sidebar, path)) placeSidebar(sidebar, missing);
    document.documentElement.toggleAttribute('data-has-sidebar', sidebar !== '');
  }, [missing, sidebar, path]);

  return (
    <>
      <title>{title}</title>
      <Leaf as="main" id="main" tabIndex={-1} html={html} />
    </>
  );
}
