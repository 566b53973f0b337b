'use client';

import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
}

/** The messages of an error and of its causes, outermost first. */
function causalChain(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !seen.has(current);) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join('\n\nCause:\n');
}

/** Shows what went wrong in place of the page; the frame around it stays usable. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main id="main" className="crashed" tabIndex={-1}>
        <h1>This page crashed.</h1>
        <p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        </p>
        <pre>{causalChain(error)}</pre>
      </main>
    );
  }
}
