import { isObject, itemsAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { mapChildren, type SpecNode } from '../walk-spec.ts';

/** The target of a Markdown link or image: `](/docs/intro`. */
const TARGET = /(\]\(<?)(\/[^\s)>]*)/g;

export function mapTextLinks(text: string, href: (path: string) => string): string {
  return text.replaceAll(TARGET, (_, start: string, path: string) => start + href(path));
}

/** Rewrites root-relative links, which would break outside the site, in descriptions and `externalDocs`. */
export function mapLinks(root: JsonObject, href: (path: string) => string): JsonObject {
  const described = (value: JsonObject): JsonObject => {
    const description = stringAt(value, 'description');
    const docs = member(value, 'externalDocs');
    const url = stringAt(docs, 'url');
    return {
      ...value,
      ...(description !== undefined && { description: mapTextLinks(description, href) }),
      ...(isObject(docs) && url?.startsWith('/') && { externalDocs: { ...docs, url: href(url) } }),
    };
  };
  const mapped = (node: SpecNode): JsonObject =>
    described(mapChildren(node, ([value, pointer, kind]) => (isObject(value) ? mapped({ kind, value, pointer }) : value)));
  const document = mapped({ kind: 'document', value: root, pointer: '' });
  return {
    ...document,
    ...(isObject(document['info']) && { info: described(document['info']) }),
    ...(Array.isArray(document['tags']) && { tags: itemsAt(document, 'tags').map((tag) => (isObject(tag) ? described(tag) : tag)) }),
  };
}
