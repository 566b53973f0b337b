import { isObject, itemsAt, member, stringAt, type JsonObject } from '../read-json.ts';
import { mapChildren, type Child } from '../walk-spec.ts';

/** The target of a Markdown link or picture, up to its title: `](/docs/intro`. */
const TARGET = /(\]\(<?)(\/[^\s)>]*)/g;

/**
 * The document with every link of its descriptions that starts with a slash turned into what `href` makes of it: away
 * from the site such a link leads nowhere.
 */
export function mapLinks(root: JsonObject, href: (path: string) => string): JsonObject {
  const inText = (text: string): string => text.replaceAll(TARGET, (_, start: string, path: string) => start + href(path));
  const described = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const description = stringAt(value, 'description');
    const docs = member(value, 'externalDocs');
    const url = stringAt(docs, 'url');
    return {
      ...value,
      ...(description !== undefined && { description: inText(description) }),
      ...(url?.startsWith('/') && { externalDocs: { ...(docs as JsonObject), url: href(url) } }),
    };
  };
  const visit = ([value, pointer, kind]: Child): unknown =>
    isObject(value) ? described(mapChildren({ kind, value, pointer }, visit)) : value;
  const document = visit([root, '', 'document']) as JsonObject;
  return {
    ...document,
    ...(isObject(document['info']) && { info: described(document['info']) }),
    ...(Array.isArray(document['tags']) && { tags: itemsAt(document, 'tags').map(described) }),
  };
}
