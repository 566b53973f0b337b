'use client';

import { Component, type ReactNode, startTransition, useLayoutEffect } from 'react';
import { type LoadFailure, loadFailureOf } from '../../framework/load-failure.ts';
import type { TextName } from '../../html-contract.ts';
import { uiText } from '../platform/texts.ts';
import { whenOnline } from '../platform/when-online.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Settles when the router has fetched the page or has failed again. */
  readonly retry: () => Promise<unknown>;
}

interface BoundaryState {
  readonly error: unknown;
}

export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  private attempts = 0;

  /** Retries, and shows the result unless another attempt has started since. */
  readonly retry = (): Promise<void> => {
    this.attempts += 1;
    const own = this.attempts;
    const show = (error: unknown): void => {
      // Must be a transition like the router's update; otherwise, the children would render before that update and fail again.
      if (own === this.attempts) startTransition(() => this.setState({ error }));
    };
    return this.props.retry().then(() => show(undefined), show);
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Failure error={error} retry={this.retry} />;
  }
}

const HINTS: Readonly<Record<LoadFailure['cause'], TextName>> = {
  network: 'notLoadedHint',
  server: 'serverHint',
  content: 'contentHint',
};

function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => Promise<void> }) {
  const failure = loadFailureOf(error);
  const isLoad = failure !== undefined;

  // Must be a layout effect, because the network may return before a later effect runs.
  useLayoutEffect(() => {
    if (!isLoad) return;
    const gone = new AbortController();
    whenOnline(retry, gone.signal);
    return () => gone.abort();
  }, [isLoad, retry]);

  return (
    <main id="main" className="crashed" tabIndex={-1}>
      <title>{uiText('pageError')}</title>
      <h1>{uiText(isLoad ? 'notLoaded' : 'crashed')}</h1>
      {failure && (
        <p>
          {uiText(HINTS[failure.cause])}
          {failure.status && ` (HTTP ${failure.status})`}
        </p>
      )}
      <p>
        <button type="button" className="button" onClick={() => void retry()}>
          {uiText(isLoad ? 'retry' : 'tryAgain')}
        </button>
      </p>
      {/* The message of a load failure is not shown, because it contains the complete response. */}
      {!failure && <pre>{errorMessage(error, uiText('cause'))}</pre>}
    </main>
  );
}

/** Joins the messages of an error and its causes with `link`, outermost first. */
function errorMessage(error: unknown, link: string): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !seen.has(current);) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join(`\n\n${link}\n`);
}
