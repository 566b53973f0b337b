import { builtSite, fixture } from './built-site.ts';

/** Fixtures that several test files of the build, edge and browser steps read. */
const FIXTURES = ['versions', 'locales', 'base-url', 'tools', 'schema-tree', 'sidebar-items', 'trailing-slash', 'right-to-left', 'minimal'];

/** Builds shared fixtures before the tests, two at a time. Outside `npm test`, each file builds what it needs. */
// oxlint-disable-next-line import/no-default-export -- Vitest calls the default export
export default async function buildShared(): Promise<void> {
  if (process.env['BUILT_SITE'] === undefined) return;
  const pending = [...FIXTURES];
  const buildNext = async (): Promise<void> => {
    for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
      // Files that read the fixture fail with the same message; others continue.
      await builtSite(fixture(name)).catch(() => undefined);
    }
  };
  await Promise.all([buildNext(), buildNext()]);
}
