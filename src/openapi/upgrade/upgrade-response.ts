import { pointerOf } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { entriesAt, isObject, member, stringAt, type JsonObject } from '../read-json.ts';
import { isSameType } from '../is-same-type.ts';
import { EXAMPLE_KEYS, isMediaType, namedExamples } from './upgrade-examples.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { madeFrom, madeReference, type OriginalObject, splitKeys, upgradeMembers, type Upgrading } from './upgrading.ts';

export const DEFAULT_TYPES: readonly string[] = ['application/json'];

/** Converts a response. Its schema and examples apply to every media type in `produces`, or to the default if `produces` is empty. */
export function upgradeResponse(upgrading: Upgrading, at: OriginalObject, produces: readonly string[]): JsonObject {
  const { pointer, value } = at;
  const ref = referenceOf(value);
  if (ref !== undefined) return madeReference(upgrading, 'response', at, ref);
  if (upgrading.isMixed && !hasBareContent(value))
    return madeFrom(upgrading, { pointer, kind: 'response' }, upgradeMembers(upgrading, 'response', at));
  const [, rest] = splitKeys(value, (key) => key === 'schema' || isExamples(value, key));
  const members = upgradeMembers(upgrading, 'response', { pointer, value: rest });
  const content = { ...upgradeContent(upgrading, at, produces), ...Object.fromEntries(entriesAt(members, 'content')) };
  const made = Object.keys(content).length === 0 ? members : { ...members, content: madeFrom(upgrading, { pointer }, content) };
  return madeFrom(upgrading, { pointer, kind: 'response' }, made);
}

/** Whether a response in an OpenAPI 3 document describes its content inline, as in Swagger 2.0. */
export function hasBareContent(value: JsonObject): boolean {
  return Object.hasOwn(value, 'schema') || isObject(member(value, 'examples'));
}

/** Whether a key contains examples. False for invalid `examples`, which are kept and reported later. */
function isExamples(value: JsonObject, key: string): boolean {
  return EXAMPLE_KEYS.has(key) || (key === 'examples' && isObject(value[key]));
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
    const from = (key: string): string => pointer + pointerOf([member(value['examples'], key) === undefined ? 'x-examples' : 'examples']);
    const moved = {
      example: from(own?.[0] ?? '') + pointerOf([own?.[0] ?? '']),
      examples: from(named[0]?.[0] ?? ''),
    };
    return [mediaType, madeFrom(upgrading, { pointer, moved }, media)] as const;
  });
  return Object.fromEntries(content);
}

function isFile(schema: unknown): boolean {
  return stringAt(schema, 'type') === 'file';
}
