import { PROJECT } from '../../files/project.ts';
import { UsageError } from '../../console/usage-error.ts';

/** Overrides the worker's name in `wrangler.toml`. @throws UsageError if the user named no worker for another site */
export function workerName(root: string, name: string | undefined): string | undefined {
  if (root === PROJECT || name !== undefined) return name;
  throw new UsageError(`Pass --name <worker>: wrangler.toml names the worker of this project's own site, but ${root} is another site.`);
}
