'use client';

import { type ReactNode, useEffect } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRequests } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import { noteLoadFailures } from '../../framework/load-failure.ts';
import '../start/first-view.ts';
import { enhancePage } from '../start/enhance-page.ts';
import { loadedInteractions, loadInteractions } from '../start/load-interactions.ts';
import { PrebuiltHtml } from './prebuilt-html.tsx';
import { PageBoundary } from './page-boundary.tsx';
import '../navigation/begin-navigation.ts';
import { endProgress, showPage } from '../navigation/progress-bar.ts';
import { connectRouter, restoreQueryAfterRedirect } from '../navigation/router.ts';
import { settlePosition } from '../navigation/scroll-restoration.ts';

export interface FrameParts {
  /** Skip link, announcement bar, navigation bar. */
  readonly top: string;
  /** Main menu for small screens, and docs sidebar. */
  readonly panel: string;
  readonly bottom: string;
}

let adopted: FrameParts | undefined;

/** Reads the HTML of the frame from the document once, in case React renders the frame again. */
function adoptedParts(): FrameParts {
  const inside = (id: string): string => document.getElementById(id)?.innerHTML ?? '';
  adopted ??= { top: inside('top'), panel: inside('panel'), bottom: inside('bottom') };
  return adopted;
}

let shownPath: string | undefined;

interface FrameProps {
  readonly children: ReactNode;
  /** Set only in development, where the server renders the document. A build inserts the parts itself. */
  readonly parts?: FrameParts;
}

export function Frame(props: FrameProps) {
  const { reload } = useRouter();
  return (
    <PageBoundary retry={reload}>
      <Parts {...props} />
    </PageBoundary>
  );
}

function Parts({ children, parts }: FrameProps) {
  const { path, push, replace, prefetch, reload } = useRouter();
  const wrapRequests = useRequests();
  const { top, panel, bottom } = import.meta.env.SSR && parts ? parts : adoptedParts();

  // A layout effect would run before the effects in which the router sets its current page.
  useEffect(() => {
    connectRouter({ push, replace, prefetch });
  }, [push, replace, prefetch]);

  useEffect(() => wrapRequests(noteLoadFailures), [wrapRequests]);

  // Runs after every router update, even between two fragments of one page.
  useEffect(() => {
    const cameFrom = shownPath;
    shownPath = path;
    showPage();
    if (cameFrom === undefined) return takeOver();
    const isReturn = settlePosition(import.meta.env.BASE_URL + path.slice(1));
    const { activeElement } = document;
    if (cameFrom !== path) {
      restoreQueryAfterRedirect();
      loadInteractions().then(
        ({ finishNavigation }) => finishNavigation(isReturn, activeElement),
        (error: unknown) => console.warn(error),
      );
    }
    enhancePage();
    // After a discrete event such as a click, React runs effects before the paint, so this waits for the paint.
    requestAnimationFrame(endProgress);
  });

  return (
    <>
      <PrebuiltHtml as="div" id="top" html={top} />
      <div id="columns">
        <PrebuiltHtml as="div" id="panel" popover="auto" html={panel} />
        <PageBoundary key={path} retry={reload}>
          {children}
        </PageBoundary>
      </div>
      <PrebuiltHtml as="div" id="bottom" html={bottom} />
      {/* Prebuilt, because hydration must keep an announcement that the element already contains. */}
      <PrebuiltHtml as="div" id="announcer" role="status" html="" />
    </>
  );
}

/** Runs on the first page, which is already enhanced, so it refreshes only actions that waited for the router. */
function takeOver(): void {
  document.documentElement.dataset.started = 'connected';
  loadedInteractions()?.refreshInteractions(false);
}
