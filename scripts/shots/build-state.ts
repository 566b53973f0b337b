import path from 'node:path';
import { liveWith, startNode } from '../processes/run-tool.ts';

/** @returns the published folder @throws Error after printing the output */
export async function buildState(project: string, root: string, dist: string): Promise<string> {
  const code = await liveWith(
    startNode(['--run', 'build'], { env: { DOCS_ROOT: root, DIST: dist }, folder: project, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  if (code !== 0) throw new Error(`The build of ${root} failed with exit code ${code}.`);
  return path.join(dist, 'public');
}
