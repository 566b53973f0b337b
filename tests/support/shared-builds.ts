import { builtSite, fixture } from './built-site.ts';

/** The fixtures that several test files read, in this step and the next two. */
const FIXTURES = ['versions', 'locales', 'base-url', 'tools', 'schema-tree', 'sidebar-items', 'trailing-slash', 'right-to-left', 'minimal'];

/**
 * Builds what test files share, two at a time, before they run: a small build has its own idle moments, and two files that
 * want the same site at the same time would build it twice. Outside of `npm test` a file builds what it needs.
 */
// oxlint-disable-next-line import/no-default-export -- what Vitest calls
export default async function buildShared(): Promise<void> {
  if (process.env['BUILT_SITE'] === undefined) return;
  const pending = [...FIXTURES];
  const buildNext = async (): Promise<void> => {
    for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
      // The files that read it fail with the same message, and the others go on.
      await builtSite(fixture(name)).catch(() => undefined);
    }
  };
  await Promise.all([buildNext(), buildNext()]);
}
