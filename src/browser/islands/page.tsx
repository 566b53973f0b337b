'use client';

import { use, useLayoutEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { Leaf } from './leaf.tsx';
import home from '../../styles/home.css?url';
import reference from '../../styles/reference.css?url';
import { otherSidebar } from './other-sidebar.ts';
import { type PageStyle, pageStylesOf } from './page-styles.ts';
import { showsSidebar } from '../first-view/sidebar.ts';

/** Addresses of style sheets. */
const STYLES: Readonly<Record<PageStyle, string>> = { reference, home };

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
  const [missing] = useState(() => (import.meta.env.SSR || showsSidebar(sidebar, path) ? undefined : otherSidebar(sidebar)));
  const putSidebar = missing && use(missing);

  useLayoutEffect(() => {
    if (!showsSidebar(sidebar, path)) putSidebar?.();
    document.documentElement.toggleAttribute('data-has-sidebar', sidebar !== '');
  }, [putSidebar, sidebar, path]);

  return (
    <>
      <title>{title}</title>
      {/* React shows no page before its style sheets are there. In finished pages, `scripts/build/finish-html.ts` has put them into the head. */}
      {pageStylesOf(html).map((style) => (
        <link key={style} rel="stylesheet" href={STYLES[style]} precedence={style} />
      ))}
      <Leaf as="main" id="main" html={html} />
    </>
  );
}
