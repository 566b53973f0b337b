import { pointerOf } from '../../data/pointer.ts';
import { REFERENCE_KEY, referenceOf, resolveRef } from '../follow-reference.ts';
import { isObject, stringAt, type JsonObject } from '../read-json.ts';
import { type SpecNode, walkSpec } from '../walk-spec.ts';
import { hasBareValue } from './upgrade-parameter.ts';
import { bodyPlace } from './upgrade-paths.ts';
import { hasBareContent } from './upgrade-response.ts';
import { inComponents, MOVED_SECTIONS } from './settle-references.ts';
import { SERVER_KEYS } from './upgrade-servers.ts';

/** A Swagger 2.0 construct, with its name in messages, its interpretation, and its OpenAPI 3 equivalent. */
export interface SwaggerKeyword {
  readonly name: string;
  readonly meaning: string;
  readonly cure: string;
}

const FORM_FIELD: SwaggerKeyword = {
  name: '"in: formData"',
  meaning: 'a field of the request body',
  cure: 'Use "requestBody", with the field as a property of its schema.',
};

const BODY: SwaggerKeyword = {
  name: '"in: body"',
  meaning: 'the request body',
  cure: 'Use "requestBody", with the schema under content.<media type>.schema.',
};

const BARE_VALUE: SwaggerKeyword = {
  name: '"type" beside the name of a parameter or header',
  meaning: 'its schema',
  cure: 'Write schema: { type: … }, and move the other keywords of the value into it.',
};

const COLLECTION_FORMAT: SwaggerKeyword = {
  name: '"collectionFormat"',
  meaning: 'style and explode',
  cure: 'Write explode: true for multi, and explode: false for csv.',
};

const BARE_CONTENT: SwaggerKeyword = {
  name: '"schema" or "examples" in a response',
  meaning: 'its content',
  cure: 'Use "content", with a media type and the schema below it.',
};

const MEDIA_TYPES: SwaggerKeyword = {
  name: '"consumes" or "produces"',
  meaning: 'the media types of requests and responses without content',
  cure: 'Write each media type as a key of content.',
};

const ADDRESS: SwaggerKeyword = {
  name: '"host", "basePath" or "schemes"',
  meaning: 'the server if "servers" is missing',
  cure: 'Write servers: [{ url: … }].',
};

const FILE: SwaggerKeyword = {
  name: '"type: file"',
  meaning: 'a binary string',
  cure: 'Write type: string and format: binary.',
};

const BASIC: SwaggerKeyword = {
  name: '"type: basic"',
  meaning: 'type: http with scheme: basic',
  cure: 'Write type: http and scheme: basic.',
};

const FLOW: SwaggerKeyword = {
  name: '"flow" in a security scheme',
  meaning: 'its only flow',
  cure: 'Write flows, with the flow as a key and its URLs and scopes below it.',
};

const SECTIONS: ReadonlyMap<string, SwaggerKeyword> = new Map(
  Object.entries(MOVED_SECTIONS).map(([key, section]) => {
    const cure = `Move it to components.${section}${key === 'definitions' ? ', and write #/components/schemas/ in references' : ''}.`;
    return [key, { name: `"${key}" outside components`, meaning: `components.${section}`, cure }] as const;
  }),
);

/** Maps each Swagger 2.0 construct in an OpenAPI 3 document to its pointers, in document order. */
export function findSwaggerKeywords(root: JsonObject): ReadonlyMap<SwaggerKeyword, readonly string[]> {
  const found = new Map<SwaggerKeyword, string[]>();
  walkSpec(root, (node) => {
    for (const [word, ...keys] of [...wordsOf(node), ...movedReference(root, node)]) {
      const places = found.get(word) ?? [];
      found.set(word, places);
      places.push(node.pointer + pointerOf(keys));
    }
  });
  return found;
}

type Use = readonly [word: SwaggerKeyword, ...keys: string[]];

function wordsOf({ kind, value }: SpecNode): readonly Use[] {
  // Siblings of a reference are ignored.
  if (referenceOf(value) !== undefined) return [];
  const owned = (word: SwaggerKeyword, ...keys: readonly string[]): readonly Use[] => {
    return keys.filter((key) => Object.hasOwn(value, key)).map((key) => [word, key]);
  };
  switch (kind) {
    case 'document':
      return [
        ...[...SECTIONS].flatMap(([key, word]) => (isObject(value[key]) ? owned(word, key) : [])),
        ...owned(MEDIA_TYPES, 'consumes', 'produces'),
        ...owned(ADDRESS, ...SERVER_KEYS),
      ];
    case 'operation':
      return [...owned(MEDIA_TYPES, 'consumes', 'produces'), ...owned(ADDRESS, 'schemes')];
    case 'parameter': {
      const place = bodyPlace(stringAt(value, 'in'));
      if (place !== undefined) return [[place === 'body' ? BODY : FORM_FIELD, 'in']];
      return [...(hasBareValue(value) ? owned(BARE_VALUE, 'type') : []), ...owned(COLLECTION_FORMAT, 'collectionFormat')];
    }
    case 'header':
      return hasBareValue(value) ? owned(BARE_VALUE, 'type') : [];
    case 'response':
      return hasBareContent(value) ? owned(BARE_CONTENT, 'schema', 'examples').slice(0, 1) : [];
    case 'security scheme':
      if (stringAt(value, 'type') === 'basic') return [[BASIC, 'type']];
      return stringAt(value, 'type') === 'oauth2' && !isObject(value['flows']) ? owned(FLOW, 'flow') : [];
    case 'schema':
      return value['type'] === 'file' ? [[FILE, 'type']] : [];
    default:
      return [];
  }
}

/** Detects a reference in Swagger 2.0 style whose target is in `components`. */
function movedReference(root: JsonObject, { value }: SpecNode): readonly Use[] {
  const ref = referenceOf(value) ?? '';
  const [, section = ''] = /^#\/(\w+)\//.exec(ref) ?? [];
  const word = SECTIONS.get(section);
  if (!word || isObject(root[section])) return [];
  return resolveRef(root, inComponents(ref)).kind === 'found' ? [[word, REFERENCE_KEY]] : [];
}
