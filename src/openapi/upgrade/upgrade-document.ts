import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { Problem } from '../../errors.ts';
import { type Located, lookUp, referenceOf } from '../follow-reference.ts';
import { entriesAt, isObject, itemsAt, stringAt, type JsonObject } from '../read-json.ts';
import type { NodeKind } from '../walk-spec.ts';
import { listVariants } from './list-variants.ts';
import { settleReferences } from './settle-references.ts';
import { upgradeBody } from './upgrade-body.ts';
import { upgradeHeader } from './upgrade-parameter.ts';
import { bodyPlace, mediaTypes, upgradeListed, upgradePathItem } from './upgrade-paths.ts';
import { DEFAULT_TYPES, upgradeResponse } from './upgrade-response.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { documentServers, SERVER_KEYS } from './upgrade-servers.ts';
import { madeFrom, madeReference, splitKeys, type OriginalObject, upgradeMembers, type Upgrading } from './upgrading.ts';

const FLOWS: Readonly<Record<string, string>> = { application: 'clientCredentials', accessCode: 'authorizationCode' };

const FLOW_KEYS: ReadonlySet<string> = new Set(['authorizationUrl', 'tokenUrl', 'scopes']);

function upgradeSecurityScheme(upgrading: Upgrading, { pointer, value }: OriginalObject): JsonObject {
  const type = stringAt(value, 'type');
  if (type === 'basic') return madeFrom(upgrading, { pointer }, { ...value, type: 'http', scheme: 'basic' });
  if (type !== 'oauth2' || isObject(value['flows']) || (upgrading.isMixed && !('flow' in value)))
    return madeFrom(upgrading, { pointer }, { ...value });
  const [flow, others] = splitKeys(value, (key) => FLOW_KEYS.has(key));
  const [, rest] = splitKeys(others, (key) => key === 'flow');
  const name = stringAt(value, 'flow') ?? 'implicit';
  const scopes = Object.fromEntries(entriesAt(value, 'scopes').filter(([scope]) => !scope.startsWith('x-')));
  const made = madeFrom(upgrading, { pointer }, { ...flow, scopes });
  return madeFrom(upgrading, { pointer }, { ...rest, flows: { [Object.hasOwn(FLOWS, name) ? (FLOWS[name] ?? name) : name]: made } });
}

/** Upgrades a copy of the document. Locations still resolve to the original. */
export function upgradeDocument(
  source: DataSource,
  isMixed: boolean,
): { readonly source: DataSource; readonly problems: readonly Problem[] } {
  const original = isObject(source.value) ? source.value : {};
  const variants = listVariants(original);
  const upgrading: Upgrading = { original, isMixed, source, origins: new Map(), references: [], problems: [], variants, upgradePart };
  const value = upgradeRoot(upgrading);
  const pointerIn = (pointer: string): string => originalPointer(upgrading, value, pointer);
  return {
    source: {
      ...source,
      value,
      locate: (pointer, part) => source.locate(pointerIn(pointer), part),
      written: (pointer) =>
        source.written?.(pointerIn(pointer)) ?? otherText(valueAt(original, pointerIn(pointer)), valueAt(value, pointer)),
    },
    problems: upgrading.problems,
  };
}

/** Returns the original string if the upgrade changed it, as in references. */
function otherText(before: unknown, after: unknown): string | undefined {
  return typeof before === 'string' && typeof after === 'string' && before !== after ? before : undefined;
}

/** Root keys that OpenAPI 3 renames, moves or combines. */
const MOVED: ReadonlySet<string> = new Set([
  'swagger',
  'consumes',
  'produces',
  'definitions',
  'parameters',
  'responses',
  'securityDefinitions',
  'components',
  ...SERVER_KEYS,
]);

function upgradeRoot(upgrading: Upgrading): JsonObject {
  const { original, isMixed } = upgrading;
  const [, value] = splitKeys(original, (key) => MOVED.has(key));
  const hasServers = isMixed && itemsAt(original, 'servers').length > 0;
  const root: Record<string, unknown> = {
    openapi: '3.0.4',
    ...upgradeMembers(upgrading, 'document', { pointer: '', value }),
    ...(hasServers ? {} : documentServers(upgrading)),
  };
  const components = componentsOf(upgrading);
  if (Object.keys(components).length > 0) root['components'] = components;
  settleReferences(upgrading, root);
  return root;
}

function componentsOf(upgrading: Upgrading): JsonObject {
  const { original } = upgrading;
  const own = upgradePart(upgrading, 'components', { pointer: '/components', value: original['components'] });
  const produces = mediaTypes(upgrading, undefined, 'produces');
  const consumes = mediaTypes(upgrading, undefined, 'consumes');
  const section = (name: string, key: string, upgrade: (at: Located) => unknown): readonly (readonly [string, JsonObject])[] => {
    const made = entriesAt(original, key).flatMap(([part, value]) => {
      const upgraded = upgrade({ pointer: pointerOf([key, part]), value });
      return upgraded === undefined ? [] : [[part, upgraded] as const];
    });
    if (made.length === 0) return [];
    const moved = Object.fromEntries(made);
    const known = Object.fromEntries(entriesAt(own, name));
    return [[name, Object.keys(known).length === 0 ? madeFrom(upgrading, { pointer: `/${key}` }, moved) : { ...moved, ...known }]];
  };
  return {
    ...(isObject(own) ? own : {}),
    ...Object.fromEntries([
      ...section('schemas', 'definitions', (at) => upgradeSchema(upgrading, at)),
      ...section('parameters', 'parameters', (at) => upgradeListed(upgrading, at)),
      ...section('requestBodies', 'parameters', (at) => {
        const isBody = isObjectAt(at) && bodyPlace(stringAt(at.value, 'in')) === 'body';
        return isBody ? upgradeBody(upgrading, at, consumes.length > 0 ? consumes : DEFAULT_TYPES) : undefined;
      }),
      ...section('responses', 'responses', (at) => (isObjectAt(at) ? upgradeResponse(upgrading, at, produces) : at.value)),
      ...section('securitySchemes', 'securityDefinitions', (at) => upgradePart(upgrading, 'security scheme', at)),
    ]),
  };
}

function isObjectAt(at: Located): at is OriginalObject {
  return isObject(at.value);
}

function upgradePart(upgrading: Upgrading, kind: NodeKind, at: Located): unknown {
  if (!isObjectAt(at)) return at.value;
  const ref = referenceOf(at.value);
  switch (kind) {
    case 'schema':
      return upgradeSchema(upgrading, at);
    case 'parameter':
      return upgradeListed(upgrading, at);
    case 'path item':
      return /^\/paths\/x-[^/]*$/.test(at.pointer) ? at.value : upgradePathItem(upgrading, at);
    case 'response':
      return upgradeResponse(upgrading, at, mediaTypes(upgrading, undefined, 'produces'));
    case 'security scheme':
      return upgradeSecurityScheme(upgrading, at);
    case 'header':
      return ref === undefined ? upgradeHeader(upgrading, at) : madeReference(upgrading, kind, at, ref);
    default:
      return ref === undefined
        ? madeFrom(upgrading, { pointer: at.pointer, kind }, upgradeMembers(upgrading, kind, at))
        : madeReference(upgrading, kind, at, ref);
  }
}

const ROOT: Readonly<Record<string, string>> = { openapi: 'swagger' };

/** Finds the original pointer through the closest ancestor with a known origin. */
function originalPointer({ original, isMixed, origins }: Upgrading, root: unknown, pointer: string): string {
  let origin = '';
  let rest: readonly string[] = [];
  let value: unknown = root;
  for (const segment of pointerSegments(pointer)) {
    const moved = typeof value === 'object' && value !== null ? origins.get(value)?.moved : undefined;
    value = value !== null && typeof value === 'object' && Object.hasOwn(value, segment) ? (value as JsonObject)[segment] : undefined; // `hasOwn` has checked the key.
    const found = typeof value === 'object' && value !== null ? origins.get(value) : undefined;
    if (found) [origin, rest] = [found.pointer, []];
    else if (moved && Object.hasOwn(moved, segment)) [origin, rest] = [moved[segment] ?? '', []];
    else rest = [...rest, segment];
  }
  const [first = '', ...others] = rest;
  const isRenamed = !isMixed && origin === '' && Object.hasOwn(ROOT, first);
  return lookUp(original, [...pointerSegments(origin), ...(isRenamed ? [ROOT[first] ?? first, ...others] : rest)]).pointer;
}
