import type { TestProject } from 'vitest/node';
import { startEdge } from './edge.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site in `dist` during the browser step. */
    readonly siteOrigin: string;
  }
}

/** Serves the site once for all test files: it is stateless, and starting the edge takes longer than most tests. */
// oxlint-disable-next-line import/no-default-export -- Vitest calls the default export
export default async function serveOnce(project: TestProject): Promise<() => Promise<void>> {
  const edge = await startEdge();
  project.provide('siteOrigin', edge.origin);
  return edge.stop;
}
