'use client';

import { type ReactNode, useEffect } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRequests } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import { noteLoadFailures } from '../../framework/load-failure.ts';
import '../start/first-view.ts';
import { enhancePage } from '../start/enhance-page.ts';
import { loadedInteractions, loadInteractions } from '../start/load-interactions.ts';
import { Leaf } from './leaf.tsx';
import { PageBoundary } from './page-boundary.tsx';
import '../navigation/begin-navigation.ts';
import { endProgress, showPage } from '../navigation/progress-bar.ts';
import { connectRouter, keepAsked } from '../navigation/router.ts';
import { settlePosition } from '../navigation/scroll-restoration.ts';

/** HTML of what stands around a page. */
export interface FrameParts {
  /** Skip link, announcement bar, navigation bar. */
  readonly top: string;
  /** Main menu for small screens and docs sidebar. */
  readonly panel: string;
  readonly bottom: string;
}

let adopted: FrameParts | undefined;

/** In a browser the frame is already in the document; what is in it is kept for the case that React makes it again. */
function adoptedParts(): FrameParts {
  const inside = (id: string): string => document.getElementById(id)?.innerHTML ?? '';
  adopted ??= { top: inside('top'), panel: inside('panel'), bottom: inside('bottom') };
  return adopted;
}

/** Path of the page on the screen, once there is one. */
let shownPath: string | undefined;

interface FrameProps {
  readonly children: ReactNode;
  /** In development, where the server renders the document; a build writes them into it. */
  readonly parts?: FrameParts;
}

/** Everything around a page, or what went wrong with it. */
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

  // Not before the paint: only with its own effects, which run together with these, the router learns that it has this page.
  useEffect(() => {
    connectRouter({ push, replace, prefetch });
  }, [push, replace, prefetch]);

  useEffect(() => wrapRequests(noteLoadFailures), [wrapRequests]);

  // After everything that the router shows, a step between two places of one page included.
  useEffect(() => {
    const cameFrom = shownPath;
    shownPath = path;
    showPage();
    if (cameFrom === undefined) return takeOver();
    const isReturn = settlePosition(import.meta.env.BASE_URL + path.slice(1));
    const { activeElement } = document;
    if (cameFrom !== path) {
      keepAsked();
      loadInteractions().then(
        ({ arrive }) => arrive(isReturn, activeElement),
        (error: unknown) => console.warn(error),
      );
    }
    enhancePage();
    // This runs before the paint when the reader has just pressed something.
    requestAnimationFrame(endProgress);
  });

  return (
    <>
      <Leaf as="div" id="top" html={top} />
      <div id="columns">
        <Leaf as="div" id="panel" popover="auto" html={panel} />
        <PageBoundary key={path} retry={reload}>
          {children}
        </PageBoundary>
      </div>
      <Leaf as="div" id="bottom" html={bottom} />
      {/* It may have said something before React is here. */}
      <Leaf as="div" id="announcer" role="status" html="" />
    </>
  );
}

/** The first page has been enhanced before; what was waiting for the router has it now. */
function takeOver(): void {
  document.documentElement.dataset.js = 'connected';
  loadedInteractions()?.refreshInteractions(false);
}
