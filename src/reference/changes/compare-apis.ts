import type { Api, Operation } from '../../openapi/api.ts';
import type { Server } from '../../openapi/server.ts';
import { type ChangeWalk, type Comparison, createSide, createWalk } from './collect-changes.ts';
import { compareCalls } from './compare-calls.ts';
import { compareSchemes, createSchemeNames, type SchemeNames } from './compare-security.ts';
import { compareValues } from './compare-values.ts';
import { pairOperations, withoutNames } from './pair-operations.ts';
import { type ChangedOperation, type ChangePolicy, type SpecChange, STRICT_POLICY } from './spec-change.ts';

/**
 * Lists API-wide changes first, then changes to operations by path and method. Ignores document structure, and everything that does not
 * affect calls, such as descriptions and switches between sandbox and production URLs.
 */
export function compareApis(before: Api, after: Api, policy: ChangePolicy = STRICT_POLICY): readonly SpecChange[] {
  const canonical = (text: string): string => inProduction(text, policy);
  const comparison: Comparison = { before: createSide(before), after: createSide(after), policy, canonical, values: compareValues };
  const names = createSchemeNames(before.securitySchemes, after.securitySchemes);
  const whole = createWalk(comparison);
  compareWholes(whole.walk, before, after, names);
  const pairs = pairOperations([...before.operations, ...before.webhooks], [...after.operations, ...after.webhooks]);
  return [...whole.changes, ...pairs.flatMap(([old, current]) => compareOperation(comparison, old, current, names))];
}

const API = { part: 'api', address: '', name: '' } as const;

function compareWholes(walk: ChangeWalk, before: Api, after: Api, names: SchemeNames): void {
  if (before.version !== after.version)
    walk.report(API, { kind: 'changed', aspect: 'version', before: before.version, after: after.version, isBreaking: false });
  compareServers(walk, before.servers, after.servers);
  compareSchemes(walk, before, after, names);
}

/** A changed URL is reported as one removed and one added server. */
function compareServers(walk: ChangeWalk, before: readonly Server[], after: readonly Server[]): void {
  const [old, current] = [before, after].map((servers) => new Set(servers.map(({ url }) => walk.canonical(url))));
  const place = (name: string) => ({ part: 'server' as const, address: '', name });
  for (const url of current ?? []) if (!old?.has(url)) walk.report(place(url), { kind: 'added', isBreaking: false });
  for (const url of old ?? []) if (!current?.has(url)) walk.report(place(url), { kind: 'removed', isBreaking: true });
}

/** Replaces sandbox values with production values, longest first. */
function inProduction(text: string, { environments }: ChangePolicy): string {
  return environments
    .toSorted((one, other) => other.sandbox.length - one.sandbox.length)
    .reduce((said, { sandbox, production }) => said.replaceAll(sandbox, production), text);
}

const OPERATION = { part: 'operation', address: '', name: '' } as const;

function compareOperation(
  comparison: Comparison,
  before: Operation | undefined,
  after: Operation | undefined,
  names: SchemeNames,
): readonly SpecChange[] {
  const named = after ?? before;
  if (!named) return [];
  const { walk, changes } = createWalk(comparison, changedOperation(named));
  if (!before || !after) {
    walk.report(OPERATION, { kind: after ? 'added' : 'removed', isBreaking: !after });
    return changes;
  }
  compareNames(walk, before, after);
  if (before.serversOf !== 'document' || after.serversOf !== 'document') compareServers(walk, before.servers, after.servers);
  compareCalls(walk, before, after, { names, owner: '' });
  return changes;
}

/** Reports changes to the method, path and operationId, because client generators derive names from them. */
function compareNames(walk: ChangeWalk, before: Operation, after: Operation): void {
  const [address, newAddress] = [before, after].map(({ method, path }) => `${method} ${path}`);
  const isElsewhere = withoutNames(address ?? '') !== withoutNames(newAddress ?? '');
  if (address !== newAddress)
    walk.report(OPERATION, { kind: 'changed', aspect: 'address', before: address, after: newAddress, isBreaking: isElsewhere });
  const [id, newId] = [before.operationId, after.operationId];
  if (id !== newId)
    walk.report(OPERATION, { kind: 'changed', aspect: 'operationId', before: id, after: newId, isBreaking: id !== undefined });
}

function changedOperation({ kind, method, path, title, slug, operationId }: Operation): ChangedOperation {
  return { kind, method, path, title, slug, ...(operationId === undefined ? {} : { operationId }) };
}
