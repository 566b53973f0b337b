import { Migration, type MigrationLink, type MigrationPair } from '../../components/openapi/page/migration.tsx';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import type { Operation } from '../../openapi/api.ts';
import type { ComparedField } from '../../reference/compare/compare-operations.ts';
import { SITE_FILE } from '../../site/config/config.ts';
import type { GroupApi, Migration as SiteMigration } from '../../site/migrations.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import type { Catalogue } from '../../site/strings/catalogue.ts';
import type { PageTools } from '../parts/page-body.ts';

interface MigrationTools {
  readonly tools: PageTools;
  readonly catalogue: Catalogue;
  readonly context: OpenApiContext;
  /** Ids on the page of an operation. */
  readonly idsOn: (owner: GroupApi, operation: Operation) => ReadonlySet<string>;
}

/** Id of the section about moving from a group. */
export function migrationId({ from }: SiteMigration): string {
  return `changes-since-${from.group.id}`;
}

/** The section about moving to a group from the one that it replaces; every field leads to its row on the page of its operation. */
export function MigrationSection({ migration, ...given }: MigrationTools & { readonly migration: SiteMigration }) {
  const { from, to } = migration;
  const { lang, strings } = given.catalogue;
  const operationLink = (owner: GroupApi, operation: Operation): MigrationLink & { title: string } => ({
    title: operation.title,
    text: operation.kind === 'operation' ? `${operation.method} ${operation.path}` : operation.path,
    href: given.tools.links.resolve(apiPath(owner.group, operation.slug)).href,
  });
  const pairs = migration.pairs.map(({ before, after, differences }): MigrationPair => {
    const oldLink = fieldLinks(given, from, before);
    const newLink = fieldLinks(given, to, after);
    return {
      id: `${migrationId(migration)}-${after.slug}`,
      before: operationLink(from, before),
      after: operationLink(to, after),
      rows: differences
        .filter(({ kind }) => kind !== 'same')
        .map((difference) => ({
          difference,
          before: difference.before && oldLink(difference.before),
          after: difference.after && newLink(difference.after),
          noteHtml: noteHtml(given.context, migration, difference.before?.key, difference.after?.key),
        })),
      same: differences.flatMap(({ kind, after: field }) => (kind === 'same' && field ? [newLink(field)] : [])),
    };
  });
  return (
    <Migration
      id={migrationId(migration)}
      title={strings.migration.title(from.group.label)}
      pairs={pairs}
      removed={migration.removed.map((operation) => operationLink(from, operation))}
      added={migration.added.map((operation) => operationLink(to, operation))}
      strings={strings.migration}
      lang={lang}
    />
  );
}

function noteHtml(context: OpenApiContext, { notes }: SiteMigration, ...keys: readonly (string | undefined)[]): string {
  const note = keys.map((key) => (key === undefined ? undefined : notes[key])).find((text) => text !== undefined);
  return note === undefined ? '' : context.renderMarkdown(note);
}

/** Links to the fields of an operation: to the field's row, or to that of the nearest field around it that the page shows. */
function fieldLinks({ tools, idsOn }: MigrationTools, owner: GroupApi, operation: Operation): (field: ComparedField) => MigrationLink {
  const ids = idsOn(owner, operation);
  return ({ key, address }) => {
    let id = address;
    while (id !== '' && !ids.has(id)) id = id.slice(0, Math.max(0, id.lastIndexOf('.')));
    const path = apiPath(owner.group, operation.slug);
    const href = id === '' ? path : `${path}#${encodeURIComponent(id)}`;
    return { text: key, href: tools.links.resolve(href, { filePath: SITE_FILE }).href };
  };
}
