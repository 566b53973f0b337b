import { operationDocumentPath } from '../site/downloads.ts';
import type { Site } from '../site/load-site.ts';
import { twinPath } from '../site/twin-path.ts';
import { comparablePath } from '../url/is-same-path.ts';

/** Path of a current or former operation page. */
const OPERATION = /^\/docs\/api\/([^/]+)\/([^/]+)$/;

/** Lists the files that move with a page: its Markdown twin and, for an operation, the standalone specification. */
export function companionsOf(
  { pages }: Pick<Site, 'pages'>,
  from: string,
  to: string,
): readonly { readonly from: string; readonly to: string }[] {
  const page = pages.get(comparablePath(to));
  if (!page) return [];
  const twin = { from: twinPath(from), to: twinPath(page.pathname) };
  const document = documentOf(from);
  if (page.kind !== 'operation' || document === undefined) return [twin];
  return [twin, { from: document, to: operationDocumentPath(page.group.id, page.operation) }];
}

/** Returns the standalone specification's path for a current or former operation page. */
function documentOf(pathname: string): string | undefined {
  const [, group, slug] = OPERATION.exec(pathname) ?? [];
  return group === undefined || slug === undefined ? undefined : operationDocumentPath(group, { slug });
}

const TWIN = /^(\/.+)\.md$/;
const DOCUMENT = new RegExp(`^${operationDocumentPath('([^/]+)', { slug: '([^/]+)' }).replaceAll('.openapi.json', '\\.openapi\\.json')}$`);

/** Returns the page that a twin or standalone specification belongs to; `undefined` for other files. */
export function ownerOf(file: string): string | undefined {
  const [, page] = TWIN.exec(file) ?? [];
  const [, group, slug] = DOCUMENT.exec(file) ?? [];
  return page ?? (group === undefined || slug === undefined ? undefined : `/docs/api/${group}/${slug}`);
}
