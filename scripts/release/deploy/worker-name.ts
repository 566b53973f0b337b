import { PROJECT } from '../../files/project.ts';
import { UsageError } from '../../console/usage-error.ts';

/** The worker's name if not that of `wrangler.toml`. @throws UsageError for another site without a name */
export function workerName(root: string, name: string | undefined): string | undefined {
  if (root === PROJECT || name !== undefined) return name;
  throw new UsageError(`Pass --name <worker>: wrangler.toml names the worker of this project's own site, but ${root} is another site.`);
}
