import type { TestProject } from 'vitest/node';
import { startEdge } from './edge.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site that `npm run build` left in `dist` is served, for as long as the browser step runs. */
    readonly siteOrigin: string;
  }
}

/** Serves the site once for all test files: it has no state, and to start the edge takes longer than most tests. */
// oxlint-disable-next-line import/no-default-export -- what Vitest calls
export default async function serveOnce(project: TestProject): Promise<() => Promise<void>> {
  const edge = await startEdge();
  project.provide('siteOrigin', edge.origin);
  return edge.stop;
}
