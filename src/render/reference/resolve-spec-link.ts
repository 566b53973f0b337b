import { fragmentOf, idOf, schemeAddress, tagAddress } from '../../reference/address.ts';
import { lookUpOperations } from '../../reference/operation-lookup.ts';
import { pointerSegments } from '../../data/pointer.ts';
import { didYouMean } from '../../data/suggest.ts';
import type { Api, Operation } from '../../openapi/api.ts';
import { decodeText } from '../../url/decode-text.ts';
import type { ReferenceIndex } from '../../site/reference-index.ts';

/** A link's target inside its API, or the reason why the target is missing. */
export type SpecLink =
  | { readonly kind: 'page'; readonly slug: string; readonly fragment: string }
  | { readonly kind: 'missing'; readonly cure: string };

/**
 * Accepts operationIds, JSON pointers, and anchors from other renderers: `#operation/id`, `#tag/name`, `#schema/Name`. Returns `undefined`
 * for other links.
 */
export function resolveSpecLink(reference: ReferenceIndex, api: Api, href: string): SpecLink | undefined {
  const decoded = decodeText(href);
  if (/^#\/(?:paths|webhooks|components)\//.test(decoded)) return resolvePointer(reference, api, decoded.slice(1));
  const [, kind = '', name = ''] = /^#\/?(operation|tag|schema|model)s?\/(.+)$/i.exec(decoded) ?? [];
  if (kind === '') return byOperationId(api, decoded);
  const [, inTag] = /\/operation\/(.+)$/.exec(name) ?? [];
  if (kind === 'operation' || inTag !== undefined) {
    const ids = lookUpOperations(api).byOperationId.keys();
    return byOperationId(api, inTag ?? name) ?? { kind: 'missing', cure: didYouMean(inTag ?? name, [...ids]) };
  }
  if (kind === 'tag') {
    const tag = api.tags.find((candidate) => [candidate.name, candidate.name.replaceAll(' ', '-')].includes(name));
    return tag ? { kind: 'page', slug: api.slug, fragment: fragmentOf(idOf(tagAddress(tag.name))) } : missingAmong(name, api.tags);
  }
  return resolveSchema(reference, api, `/components/schemas/${name}`);
}

function byOperationId(api: Api, id: string): SpecLink | undefined {
  const operation = lookUpOperations(api).byOperationId.get(id);
  return operation && { kind: 'page', slug: operation.slug, fragment: '' };
}

function resolvePointer(reference: ReferenceIndex, api: Api, pointer: string): SpecLink {
  const [, section, name = ''] = pointerSegments(pointer);
  if (pointer.startsWith('/components/schemas/')) return resolveSchema(reference, api, pointer);
  if (section === 'securitySchemes') {
    const scheme = api.securitySchemes.find(({ id }) => id === name);
    return scheme
      ? { kind: 'page', slug: api.slug, fragment: fragmentOf(schemeAddress(scheme.id)) }
      : missingAmong(
          name,
          api.securitySchemes.map(({ id }) => ({ name: id })),
        );
  }
  const operations = lookUpOperations(api).all;
  const isAt = (operation: Operation): boolean => pointer === operation.pointer || pointer.startsWith(`${operation.pointer}/`);
  const operation = operations.find(isAt) ?? operations.find((candidate) => candidate.pointer.startsWith(`${pointer}/`));
  if (operation) return { kind: 'page', slug: operation.slug, fragment: '' };
  return { kind: 'missing', cure: 'Write the pointer of an operation, such as #/paths/~1bookings/post, or its operationId.' };
}

function resolveSchema(reference: ReferenceIndex, api: Api, pointer: string): SpecLink {
  const named = pointer.split('/').slice(0, 4).join('/');
  const shown = reference.schemaAddresses(api).get(named);
  if (shown) return { kind: 'page', slug: shown.operation.slug, fragment: fragmentOf(shown.id) };
  if (api.schemas.has(named))
    return { kind: 'missing', cure: 'No operation shows this schema in full: link to an operation or to another schema.' };
  return missingAmong(named.slice(named.lastIndexOf('/') + 1), [...api.schemas.values()]);
}

function missingAmong(name: string, known: readonly { readonly name: string }[]): SpecLink {
  return {
    kind: 'missing',
    cure: didYouMean(
      name,
      known.map((candidate) => candidate.name),
    ),
  };
}
