'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import { arrive } from './arrive.ts';
import { PageBoundary } from './page-boundary.tsx';
import { enhancePage, startEnhancing, connectLinks } from './enhance.ts';
import { Leaf } from './leaf.tsx';
import { settlePosition } from './scroll-restoration.ts';
import { type ServerLeaves, type ServerMeta, serverLeaves } from './server-leaves.ts';

type Parts = Pick<ServerLeaves, 'top' | 'panel' | 'bottom'>;

let adopted: Parts | undefined;

/** In a browser the frame is already in the document; what is in it is kept for the case that React makes it again. */
function adoptedParts(): Parts {
  const inside = (id: string): string => document.getElementById(id)?.innerHTML ?? '';
  adopted ??= { top: inside('top'), panel: inside('panel'), bottom: inside('bottom') };
  return adopted;
}

const NO_PARTS: ServerLeaves = { top: '', panel: '', bottom: '', meta: [] };

/** Everything around a page. Its HTML is the server's alone: no payload carries it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { path, push, replace, prefetch } = useRouter();
  const onServer = typeof window === 'undefined';
  const leaves = onServer ? (serverLeaves(path) ?? NO_PARTS) : undefined;
  const { top, panel, bottom } = leaves ?? adoptedParts();
  const arrivedAt = useRef<string | undefined>(undefined);

  useLayoutEffect(() => {
    connectLinks({ push, replace, prefetch });
  }, [push, replace, prefetch]);

  // After everything that the router shows, a step between two places of one page included.
  useEffect(() => {
    const cameFrom = arrivedAt.current;
    arrivedAt.current = path;
    if (cameFrom === undefined) startEnhancing();
    const isReturn = settlePosition();
    if (cameFrom !== undefined && cameFrom !== path) arrive(isReturn);
    enhancePage();
  });

  return (
    <>
      {leaves?.meta.map(headElement)}
      <Leaf as="div" id="top" html={top} />
      <div id="columns">
        <Leaf as="div" id="panel" popover="auto" html={panel} />
        <PageBoundary key={path}>{children}</PageBoundary>
      </div>
      <Leaf as="div" id="bottom" html={bottom} />
      <div id="announcer" role="status" aria-live="polite" />
    </>
  );
}

function headElement({ tag: Tag, attributes }: ServerMeta) {
  return <Tag key={JSON.stringify(attributes)} {...attributes} />;
}
