import type { ReactNode } from 'react';
import { Children_UNSTABLE as Children } from 'waku/minimal/client';
import { Frame } from '../browser/islands/frame.tsx';
import { OpenedPage, Page } from '../browser/islands/page.tsx';
import type { PageProps } from '../framework/built-server.ts';

/** Renders the element of a path below the base URL. */
type Renderer = (pathname: string) => ReactNode;

export interface SiteElements {
  /** `<html>` and everything around pages. */
  readonly root: Renderer;
  readonly page: Renderer;
}

/**
 * The document without its content, which it has already when the browser renders this: `render/frame/document.tsx` writes it with
 * the same structure. Attributes of `<html>` are left as they are.
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

/** A page that the browser changes to. */
export function pageElement({ title, html, sidebar }: PageProps): ReactNode {
  return <Page title={title} html={html} {...(sidebar === undefined ? {} : { sidebar })} />;
}

/** The page that the document shows when it is opened: its content is there. */
export const OPENED_PAGE = <OpenedPage />;

/** The routes of a site: the home page, the page for unknown addresses, and all others. */
export function routesOf({ root, page }: SiteElements) {
  const route = <Path extends readonly object[]>(path: Path) => ({
    type: 'route' as const,
    path: [...path],
    isStatic: true,
    elements: {},
    // Nothing is kept of what is rendered: a build writes each once, and in development it changes.
    rootElement: { isStatic: false, renderer: ({ routePath }: { readonly routePath: string }) => root(routePath) },
    routeElement: { isStatic: false, renderer: ({ routePath }: { readonly routePath: string }) => page(routePath) },
  });
  return [route([]), route([{ type: 'literal', name: '404' }] as const), route([{ type: 'wildcard', name: 'path' }] as const)];
}
