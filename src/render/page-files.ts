import type { PageFiles } from '../components/layout/page-menu.tsx';
import type { SiteConfig } from '../site/config/config.ts';
import { operationDocumentHref } from '../site/downloads.ts';
import type { Page } from '../site/page.ts';
import { hasTwin, twinHref } from '../site/twin-address.ts';

/** Returns a page's downloadable files; `undefined` if there are none. */
export function filesOf(config: Pick<SiteConfig, 'baseUrl'>, page: Page): PageFiles | undefined {
  if (!hasTwin(page)) return undefined;
  return {
    twin: twinHref(config, page),
    specification:
      page.kind === 'operation'
        ? { href: operationDocumentHref(config, page), of: page.operation.kind === 'webhook' ? 'webhook' : 'operation' }
        : undefined,
  };
}
