import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { Api, Operation } from '../api.ts';
import { followReferences } from '../follow-reference.ts';
import { listOperations } from '../list-operations.ts';
import { entriesAt, isObject, itemsAt, type JsonObject, member, stringAt, stringsAt } from '../read-json.ts';
import { mapChildren, type Child } from '../walk-spec.ts';
import { nameOfPathItem, withSubtypes } from './reference-data.ts';

/** Members of `info` to include. The description is omitted, because it covers all operations. */
const INFO = ['title', 'summary', 'version', 'termsOfService', 'contact', 'license'];

/** Returns a document with one operation and everything that it references, at the original pointers. */
export function operationDocument(api: Api, operation: Operation): JsonObject {
  const { document } = api;
  const segments = pointerSegments(operation.pointer);
  const pathItem = pointerOf(segments.slice(0, segments.includes('additionalOperations') ? -2 : -1));
  const raw = listOperations({ root: document }).find(({ pointer, path }) => pointer === operation.pointer && path === operation.path);
  const value = valueAt(document, operation.pointer);
  const isOwnSecurity = isObject(value) && Array.isArray(value['security']);
  const schemes = new Set(operation.security.flatMap(({ schemes: needed }) => needed.map(({ scheme }) => scheme.id)));
  const picked = withSubtypes(api, [
    '/openapi',
    '/jsonSchemaDialect',
    '/servers',
    ...INFO.map((key) => `/info/${key}`),
    ...(isOwnSecurity ? [] : ['/security']),
    ...[...schemes].map((id) => pointerOf(['components', 'securitySchemes', id])),
    ...(raw ? [nameOfPathItem(raw)] : []),
    operation.pointer,
    `${pathItem}/parameters`,
    `${pathItem}/servers`,
  ]);
  const names = stringsAt(value, 'tags');
  const tags = itemsAt(document, 'tags').filter((tag) => names.includes(stringAt(tag, 'name') ?? ''));
  return { ...withoutOtherLinks(picked, operation), ...(tags.length > 0 && { tags: tags.map(withoutParent) }) };
}

/** Drops a tag's parent, because the document contains only the operation's tags. */
function withoutParent(tag: unknown): unknown {
  return isObject(tag) ? Object.fromEntries(Object.entries(tag).filter(([key]) => key !== 'parent')) : tag;
}

function withoutOtherLinks(root: JsonObject, { operationId, pointer }: Operation): JsonObject {
  const isOwn = (link: unknown): boolean => {
    const found = followReferences(root, { pointer: '', value: link });
    const target = found.kind === 'found' ? found.value : undefined;
    const id = stringAt(target, 'operationId');
    return id === undefined ? stringAt(target, 'operationRef') === `#${pointer}` : id === operationId;
  };
  const visit = ([value, at, kind]: Child): unknown => {
    if (!isObject(value)) return value;
    if (kind === 'link' && !isOwn(value)) return undefined;
    return withoutEmptyLinks(mapChildren({ kind, value, pointer: at }, visit));
  };
  const cut = mapChildren({ kind: 'document', value: root, pointer: '' }, visit);
  const components = member(cut, 'components');
  return isObject(components) ? { ...cut, components: withoutEmptyLinks(components) } : cut;
}

function withoutEmptyLinks(value: JsonObject): JsonObject {
  if (!isObject(value['links']) || entriesAt(value, 'links').length > 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'links'));
}
