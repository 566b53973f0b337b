import { pointerOf } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { entriesAt, isObject, stringAt, type JsonObject } from '../read-json.ts';
import { EXAMPLE_KEYS, isMediaType, isSameType, namedExamples } from './upgrade-examples.ts';
import { upgradeHeader } from './upgrade-parameter.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { madeFrom, type OriginalObject, splitKeys, type Upgrading } from './upgrading.ts';

/** Media types of what is sent where a document names none. */
export const DEFAULT_TYPES: readonly string[] = ['application/json'];

/** A response with its schema and its examples in the media types that the operation can answer in, all of them if empty. */
export function upgradeResponse(upgrading: Upgrading, at: OriginalObject, produces: readonly string[]): JsonObject {
  const { pointer, value } = at;
  const ref = referenceOf(value);
  if (ref !== undefined) {
    const owner = { ...value };
    upgrading.references.push({ owner, kind: 'response', ref });
    return madeFrom(upgrading, pointer, owner, 'response');
  }
  const [, rest] = splitKeys(value, (key) => ['schema', 'headers', 'content'].includes(key) || isExamples(value, key));
  const content = { ...upgradeContent(upgrading, at, produces), ...Object.fromEntries(entriesAt(value, 'content')) };
  return madeFrom(
    upgrading,
    pointer,
    {
      ...rest,
      ...('headers' in value ? { headers: upgradeHeaders(upgrading, at) } : {}),
      ...(Object.keys(content).length === 0 ? {} : { content: madeFrom(upgrading, pointer, content) }),
    },
    'response',
  );
}

/** What is no map of examples stays, to be reported. */
function isExamples(value: JsonObject, key: string): boolean {
  return EXAMPLE_KEYS.has(key) || (key === 'examples' && isObject(value[key]));
}

function upgradeHeaders(upgrading: Upgrading, { pointer, value }: OriginalObject): unknown {
  const { headers } = value;
  if (!isObject(headers)) return headers;
  const upgraded = Object.entries(headers).map(([name, header]) => {
    const at = { pointer: pointer + pointerOf(['headers', name]), value: header };
    return [name, isObject(header) ? upgradeHeader(upgrading, { ...at, value: header }) : header] as const;
  });
  return madeFrom(upgrading, `${pointer}/headers`, Object.fromEntries(upgraded));
}

function upgradeContent(upgrading: Upgrading, { pointer, value }: OriginalObject, produces: readonly string[]): JsonObject {
  const { schema: written } = value;
  const types = produces.length > 0 ? produces : isFile(written) ? ['application/octet-stream'] : DEFAULT_TYPES;
  const schema = isObject(written) ? { schema: upgradeSchema(upgrading, { pointer: `${pointer}/schema`, value: written }) } : {};
  const examples = [...entriesAt(value, 'examples'), ...entriesAt(value, 'x-examples')];
  const byType = examples.filter(([key]) => isMediaType(key, types));
  const named = examples.filter(([key]) => !isMediaType(key, types));
  const others = byType.map(([key]) => key).filter((key) => !types.some((type) => isSameType(type, key)));
  const listed = isObject(written) || named.length > 0 ? types : types.filter((type) => byType.some(([key]) => isSameType(type, key)));
  const content = [...listed, ...others].map((mediaType, index) => {
    const own = byType.find(([key]) => isSameType(key, mediaType));
    const media = {
      ...schema,
      ...(own ? { example: own[1] } : index === 0 && named.length > 0 ? { examples: namedExamples(named) } : {}),
    };
    return [mediaType, madeFrom(upgrading, pointer, media)] as const;
  });
  return Object.fromEntries(content);
}

function isFile(schema: unknown): boolean {
  return stringAt(schema, 'type') === 'file';
}
