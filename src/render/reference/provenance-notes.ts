import type { ProvenanceNote } from '../../components/openapi/text/render-context.ts';
import type { Operation } from '../../openapi/api.ts';
import { fragmentOf } from '../../reference/address.ts';
import { type FieldAddress, fieldKey } from '../../reference/provenance/build-provenance.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import { apiReference } from '../../site/reference-index.ts';
import type { Site } from '../../site/load-site.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import type { Catalogue } from '../../site/strings/catalogue.ts';
import type { PageLinks } from '../parts/page-links.ts';

export function provenanceNotes(
  site: Site,
  { group, operation }: { readonly group: ApiGroup; readonly operation: Operation },
  { links, catalogue: { lang, strings } }: { readonly links: PageLinks; readonly catalogue: Catalogue },
  address: string,
): readonly ProvenanceNote[] {
  const { from, usedBy } = apiReference(site.apis).provenance();
  const key = fieldKey({ apiId: group.id, operation, address });
  const note = (label: string, fields: readonly FieldAddress[] = []): readonly ProvenanceNote[] =>
    fields.length === 0
      ? []
      : [{ label, lang, moreLabel: strings.provenance.more, operations: fields.flatMap((field) => linkTo(site, group, field, links)) }];
  return [...note(strings.provenance.from, from.get(key)), ...note(strings.provenance.usedBy, usedBy.get(key))];
}

/** Adds the group's name to operations of other groups, because titles such as "Create" are not unique. */
function linkTo(site: Site, own: ApiGroup, { apiId, operation, address }: FieldAddress, links: PageLinks): ProvenanceNote['operations'] {
  const owner = site.apis.find(({ group }) => group.id === apiId)?.group;
  const href = owner && links.resolve(`${apiPath(owner, operation.slug)}${fragmentOf(address)}`).href;
  if (!owner || href === undefined) return [];
  return [{ title: owner.id === own.id ? operation.title : `${operation.title} (${owner.label})`, href, address }];
}
