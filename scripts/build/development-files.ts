import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Connect } from 'vite';
import type { VitePlugin } from 'waku/config';
import { importInEnvironment } from '../../src/framework/module-runner.ts';
import { DOWNLOADS_PATH } from '../../src/site/downloads.ts';
import type { Site } from '../../src/site/load-site.ts';
import { withoutBase } from '../../src/url/base-url.ts';
import { decodeText } from '../../src/url/decode-text.ts';
import { splitHref } from '../../src/url/split-href.ts';
import { PROJECT, PUBLIC } from '../files/project.ts';
import { SITE_MODULE } from './site-reload.ts';

/** Must be loaded in the RSC environment, because it imports components. */
const FILE_MODULE = path.join(PROJECT, 'scripts', 'build', 'development-file.ts');

const TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml',
  '.ics': 'text/calendar',
  '.yaml': 'application/yaml',
};

/** Serves redirects and non-page files during development, generated from the current site. */
export function developmentFiles(root: string): VitePlugin {
  return {
    name: 'development-files',
    apply: 'serve',
    configureServer({ config, environments, middlewares }) {
      const below = (asked: string): string => withoutBase(asked, config.base) ?? asked;
      const load = () =>
        Promise.all([
          importInEnvironment<{ readonly currentSite: () => Promise<Site> }>(environments['rsc'], SITE_MODULE),
          importInEnvironment<FileModule>(environments['rsc'], FILE_MODULE),
        ]);
      const ask = async <T>(asked: string, find: (module: FileModule, site: Site, pathname: string) => T): Promise<T | undefined> => {
        const pathname = below(asked);
        // Files in `public/` take precedence.
        if (pathname !== '/' && existsSync(path.join(root, PUBLIC, pathname))) return undefined;
        const [{ currentSite }, module] = await load();
        // Ignores errors in the site, which are reported when a page renders.
        const site = await currentSite().catch(() => undefined);
        return site && find(module, site, pathname);
      };
      const answer = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const asked = decodeText(pathname);
        const type = TYPES[path.posix.extname(asked)] ?? (below(asked).startsWith(DOWNLOADS_PATH) ? 'text/plain' : undefined);
        try {
          const moved = isOfVite(asked)
            ? undefined
            : await ask(asked, ({ developmentRedirect }, site, own) => developmentRedirect(site, own));
          if (moved !== undefined) {
            const { pathname: to, hash } = splitHref(moved);
            response.writeHead(302, { Location: to + search + hash }).end();
            return;
          }
          const text = type && (await ask(asked, ({ developmentFile }, site, own) => developmentFile(site, own)));
          if (text === undefined) return next();
          response.setHeader('Content-Type', `${type}; charset=utf-8`);
          response.end(text);
        } catch (error) {
          next(error);
        }
      };
      middlewares.use((...asked) => void answer(...asked));
    },
  };
}

/** Identifies module requests early, because they are the most frequent. */
function isOfVite(pathname: string): boolean {
  return /\/(?:@|node_modules\/|src\/)|\.[jt]sx?$|\.css$/.test(pathname);
}

interface FileModule {
  readonly developmentRedirect: (site: Site, pathname: string) => string | undefined;
  readonly developmentFile: (site: Site, pathname: string) => Promise<string | undefined>;
}
