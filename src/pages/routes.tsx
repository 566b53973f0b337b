import type { ReactNode } from 'react';
import { Children_UNSTABLE as Children } from 'waku/minimal/client';
import { Frame } from '../browser/islands/frame.tsx';
import { OpenedPage, Page } from '../browser/islands/page.tsx';
import type { PageProps } from '../framework/built-server.ts';

type Renderer = (pathname: string) => ReactNode;

export interface SiteElements {
  readonly root: Renderer;
  readonly page: Renderer;
}

/**
 * The document without its content, which is already present when the browser hydrates. Must match the structure that
 * `render/frame/document.tsx` writes. Attributes of `<html>` are left unchanged.
 */
export const DOCUMENT_ROOT = (
  // oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- the document says it
  <html suppressHydrationWarning>
    <head />
    <body>
      <Frame>
        <Children />
      </Frame>
    </body>
  </html>
);

/** A page after client-side navigation. */
export function pageElement({ title, html, sidebar }: PageProps): ReactNode {
  return <Page title={title} html={html} {...(sidebar === undefined ? {} : { sidebar })} />;
}

export const OPENED_PAGE = <OpenedPage />;

export function routesOf({ root, page }: SiteElements) {
  const route = <Path extends readonly object[]>(path: Path) => ({
    type: 'route' as const,
    path: [...path],
    isStatic: true,
    elements: {},
    // Dynamic, because a build renders each page only once, and development must render pages again after edits.
    rootElement: { isStatic: false, renderer: ({ routePath }: { readonly routePath: string }) => root(routePath) },
    routeElement: { isStatic: false, renderer: ({ routePath }: { readonly routePath: string }) => page(routePath) },
  });
  return [route([]), route([{ type: 'literal', name: '404' }] as const), route([{ type: 'wildcard', name: 'path' }] as const)];
}
