import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import type { Problem } from '../../errors.ts';
import { type Located, lookUp, resolveValue } from '../follow-reference.ts';
import { entriesAt, isObject, member, stringAt, type JsonObject } from '../read-json.ts';
import type { NodeKind } from '../walk-spec.ts';
import { listVariants } from './list-variants.ts';
import { settleReferences } from './settle-references.ts';
import { upgradeBody } from './upgrade-body.ts';
import { mediaTypes, upgradeListed, upgradePaths } from './upgrade-paths.ts';
import { DEFAULT_TYPES, upgradeResponse } from './upgrade-response.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { upgradeSecurityScheme } from './upgrade-security.ts';
import { documentServers, SERVER_KEYS } from './upgrade-servers.ts';
import { madeFrom, splitKeys, type OriginalObject, type Upgrading } from './upgrading.ts';

/** Whether a document says that it is Swagger 2.0; unquoted, YAML takes the version for a number. */
export function isSwagger(value: unknown): value is JsonObject {
  return ['2.0', '2'].includes(String(member(value, 'swagger')));
}

/** A Swagger 2.0 document as OpenAPI 3.0, whose places are still located where they were written. Never changes what it is given. */
export function upgradeSwagger(source: DataSource): { readonly source: DataSource; readonly problems: readonly Problem[] } {
  const original = isObject(source.value) ? source.value : {};
  const upgrading: Upgrading = { original, source, origins: new Map(), references: [], problems: [], variants: listVariants(original) };
  const value = upgradeDocument(upgrading);
  const what = 'The file is Swagger 2.0: it is read as OpenAPI 3.0.';
  const notice: Problem = {
    severity: 'warning',
    what,
    where: source.locate('/swagger'),
    cure: 'Convert it to OpenAPI 3.1 to say what Swagger cannot.',
  };
  return {
    source: { ...source, value, locate: (pointer, part) => source.locate(originalPointer(upgrading, value, pointer), part) },
    problems: [notice, ...upgrading.problems],
  };
}

/** Keys of the document that have another name or place in OpenAPI 3. */
const MOVED: ReadonlySet<string> = new Set([
  'swagger',
  'consumes',
  'produces',
  'definitions',
  'parameters',
  'responses',
  'securityDefinitions',
  'paths',
  'components',
  ...SERVER_KEYS,
]);

function upgradeDocument(upgrading: Upgrading): JsonObject {
  const { original } = upgrading;
  const [, rest] = splitKeys(original, (key) => MOVED.has(key));
  const { paths } = original;
  const root: Record<string, unknown> = {
    openapi: '3.0.4',
    ...rest,
    ...documentServers(upgrading),
    ...('paths' in original ? { paths: isObject(paths) ? upgradePaths(upgrading, paths) : paths } : {}),
  };
  const components = { ...(isObject(original['components']) ? original['components'] : {}), ...componentsOf(upgrading) };
  if (Object.keys(components).length > 0) root['components'] = components;
  settleReferences(upgrading, root, (kind, at) => upgradePart(upgrading, kind, at));
  return root;
}

function componentsOf(upgrading: Upgrading): JsonObject {
  const produces = mediaTypes(upgrading, undefined, 'produces');
  const consumes = mediaTypes(upgrading, undefined, 'consumes');
  const section = (key: string, upgrade: (at: Located) => unknown): JsonObject | undefined => {
    const made = entriesAt(upgrading.original, key).flatMap(([name, value]) => {
      const upgraded = upgrade({ pointer: pointerOf([key, name]), value });
      return upgraded === undefined ? [] : [[name, upgraded] as const];
    });
    return made.length === 0 ? undefined : madeFrom(upgrading, `/${key}`, Object.fromEntries(made));
  };
  const sections: readonly (readonly [string, JsonObject | undefined])[] = [
    ['schemas', section('definitions', (at) => upgradeSchema(upgrading, at))],
    ['parameters', section('parameters', (at) => (placeOf(upgrading, at) === undefined ? upgradeListed(upgrading, at) : undefined))],
    [
      'requestBodies',
      section('parameters', (at) => {
        const isBody = isObjectAt(at) && stringAt(at.value, 'in') === 'body';
        return isBody ? upgradeBody(upgrading, at, consumes.length > 0 ? consumes : DEFAULT_TYPES) : undefined;
      }),
    ],
    ['responses', section('responses', (at) => (isObjectAt(at) ? upgradeResponse(upgrading, at, produces) : at.value))],
    ['securitySchemes', section('securityDefinitions', (at) => (isObjectAt(at) ? upgradeSecurityScheme(upgrading, at) : at.value))],
  ];
  return Object.fromEntries(sections.filter(([, made]) => made !== undefined));
}

function isObjectAt(at: Located): at is OriginalObject {
  return isObject(at.value);
}

/** What part of a body a shared parameter is in the end, if it is one. */
function placeOf({ original }: Upgrading, at: Located): 'body' | 'formData' | undefined {
  const end = resolveValue(original, at);
  const place = end.kind === 'found' ? stringAt(end.value, 'in') : undefined;
  return place === 'body' || place === 'formData' ? place : undefined;
}

function upgradePart(upgrading: Upgrading, kind: NodeKind, at: Located): unknown {
  if (kind === 'schema') return upgradeSchema(upgrading, at);
  if (kind === 'parameter') return upgradeListed(upgrading, at);
  if (kind === 'response' && isObjectAt(at)) return upgradeResponse(upgrading, at, mediaTypes(upgrading, undefined, 'produces'));
  return undefined;
}

/** What has another name at the root. */
const ROOT: Readonly<Record<string, string>> = { openapi: 'swagger' };

/** The place in the original of what stands at a pointer of the upgraded document: its own, or that of the nearest part around it. */
function originalPointer({ original, origins }: Upgrading, root: unknown, pointer: string): string {
  let origin = '';
  let rest: readonly string[] = [];
  let value = root;
  for (const segment of pointerSegments(pointer)) {
    value = value !== null && typeof value === 'object' && Object.hasOwn(value, segment) ? (value as JsonObject)[segment] : undefined; // hasOwn has looked.
    const found = typeof value === 'object' && value !== null ? origins.get(value) : undefined;
    if (found) [origin, rest] = [found.pointer, []];
    else rest = [...rest, segment];
  }
  const [first = '', ...others] = rest;
  const isRenamed = origin === '' && Object.hasOwn(ROOT, first);
  return lookUp(original, [...pointerSegments(origin), ...(isRenamed ? [ROOT[first] ?? first, ...others] : rest)]).pointer;
}
