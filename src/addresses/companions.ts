import { operationDocumentPath } from '../site/downloads.ts';
import type { Site } from '../site/load-site.ts';
import { twinPath } from '../site/twin-path.ts';
import { comparablePath } from '../url/is-same-path.ts';

/** Path of the page of an operation: what its group and slug are, wherever they are now. */
const OPERATION = /^\/docs\/api\/([^/]+)\/([^/]+)$/;

/** What a page takes along when it moves: its Markdown, and for an operation its specification by itself. */
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

/** The specification that an operation's page has, or had. */
function documentOf(pathname: string): string | undefined {
  const [, group, slug] = OPERATION.exec(pathname) ?? [];
  return group === undefined || slug === undefined ? undefined : operationDocumentPath(group, { slug });
}

const TWIN = /^(\/.+)\.md$/;
const DOCUMENT = new RegExp(`^${operationDocumentPath('([^/]+)', { slug: '([^/]+)' }).replaceAll('.openapi.json', '\\.openapi\\.json')}$`);

/** The page that a file belongs to, if it is named after one: the inverse of what names companions. */
export function ownerOf(file: string): string | undefined {
  const [, page] = TWIN.exec(file) ?? [];
  const [, group, slug] = DOCUMENT.exec(file) ?? [];
  return page ?? (group === undefined || slug === undefined ? undefined : `/docs/api/${group}/${slug}`);
}
