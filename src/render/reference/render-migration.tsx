import {
  Migration,
  type MigrationLink,
  type MigrationPair,
  type MigrationProps,
  type MigrationRow,
} from '../../components/openapi/page/migration.tsx';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import type { Operation } from '../../openapi/api.ts';
import { fragmentOf, migrationAddress, ownerAddress } from '../../reference/address.ts';
import type { ComparedField } from '../../reference/compare/compare-operations.ts';
import { SITE_FILE } from '../../site/config/config.ts';
import type { GroupApi, Migration as SiteMigration } from '../../site/migrations.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import type { Catalogue } from '../../site/strings/catalogue.ts';
import type { PageTools } from '../parts/page-body.ts';

export interface MigrationTools {
  readonly tools: PageTools;
  readonly catalogue: Catalogue;
  readonly addressesOn: (owner: GroupApi, operation: Operation) => ReadonlySet<string>;
}

function migrationId({ from }: SiteMigration): string {
  return migrationAddress(from.group.id);
}

export interface PlannedRow extends Omit<MigrationRow, 'noteHtml'> {
  /** CommonMark; `''` if there is no note. */
  readonly note: string;
}

export interface PlannedMigration extends Omit<MigrationProps, 'pairs'> {
  readonly pairs: readonly (Omit<MigrationPair, 'rows'> & { readonly rows: readonly PlannedRow[] })[];
}

/** Links each field to its row on the operation's page. */
export function planMigration(migration: SiteMigration, given: MigrationTools): PlannedMigration {
  const { from, to } = migration;
  const { lang, strings } = given.catalogue;
  const operationLink = (owner: GroupApi, operation: Operation): MigrationLink & { title: string } => ({
    title: operation.title,
    text: operation.kind === 'operation' ? `${operation.method} ${operation.path}` : operation.path,
    href: given.tools.links.resolve(apiPath(owner.group, operation.slug)).href,
  });
  const pairs = migration.pairs.map(({ before, after, differences }): PlannedMigration['pairs'][number] => {
    const oldLink = fieldLinks(given, from, before);
    const newLink = fieldLinks(given, to, after);
    return {
      id: migrationAddress(from.group.id, after.slug),
      before: operationLink(from, before),
      after: operationLink(to, after),
      rows: differences
        .filter(({ kind }) => kind !== 'same')
        .map((difference) => ({
          difference,
          before: difference.before && oldLink(difference.before),
          after: difference.after && newLink(difference.after),
          note: noteOf(migration, difference.before?.key, difference.after?.key),
        })),
      same: differences.flatMap(({ kind, after: field }) => (kind === 'same' && field ? [newLink(field)] : [])),
    };
  });
  return {
    id: migrationId(migration),
    title: strings.migration.title(from.group.label),
    pairs,
    removed: migration.removed.map((operation) => operationLink(from, operation)),
    added: migration.added.map((operation) => operationLink(to, operation)),
    strings: strings.migration,
    lang,
  };
}

export function MigrationSection({ migration, context }: { readonly migration: PlannedMigration; readonly context: OpenApiContext }) {
  const pairs = migration.pairs.map((pair) => ({
    ...pair,
    rows: pair.rows.map(({ note, ...row }) => ({ ...row, noteHtml: note === '' ? '' : context.renderMarkdown(note).html })),
  }));
  return <Migration {...migration} pairs={pairs} />;
}

function noteOf({ notes }: SiteMigration, ...keys: readonly (string | undefined)[]): string {
  return keys.map((key) => (key === undefined ? undefined : notes[key])).find((text) => text !== undefined) ?? '';
}

/** Links a field to its row, or to the nearest enclosing row on the page. */
function fieldLinks(
  { tools, addressesOn }: MigrationTools,
  owner: GroupApi,
  operation: Operation,
): (field: ComparedField) => MigrationLink {
  const addresses = addressesOn(owner, operation);
  return ({ key, address }) => {
    let id = address;
    while (id !== '' && !addresses.has(id)) id = ownerAddress(id);
    const path = apiPath(owner.group, operation.slug);
    const href = id === '' ? path : path + fragmentOf(id);
    return { text: key, href: tools.links.resolve(href, { filePath: SITE_FILE }).href };
  };
}
