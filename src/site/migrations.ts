import type { DataSource } from '../data/parse-yaml.ts';
import { pointerOf } from '../data/pointer.ts';
import { didYouMean } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Api, Operation } from '../openapi/api.ts';
import {
  type ComparedOperation,
  comparedFields,
  compareOperations,
  type FieldDifference,
  type Renames,
} from '../reference/compare/compare-operations.ts';
import type { ReferenceIndex } from './reference-index.ts';
import type { ApiGroup, MigrationConfig } from './config/config.ts';

export interface GroupApi {
  readonly group: ApiGroup;
  readonly api: Api;
}

/** The differences between a group and its replacement. */
export interface Migration {
  readonly from: GroupApi;
  readonly to: GroupApi;
  readonly pairs: readonly OperationPair[];
  /** Operations that have no counterpart in the new group. */
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
  /** CommonMark notes by old or new field address. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface OperationPair {
  readonly before: Operation;
  readonly after: Operation;
  readonly differences: readonly FieldDifference[];
}

/** Builds the migrations in `site.yaml`, and reports unknown names. Skips groups without a specification. */
export function buildMigrations(
  configs: readonly MigrationConfig[],
  groups: readonly GroupApi[],
  source: DataSource,
  reference: ReferenceIndex,
): { readonly migrations: readonly Migration[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const migrations = configs.flatMap((config, index): readonly Migration[] => {
    const from = groups.find(({ group }) => group.id === config.from);
    const to = groups.find(({ group }) => group.id === config.to);
    if (!from || !to) return [];
    const report: Report = (what, path, candidates) =>
      problems.push({
        severity: 'error',
        what,
        where: source.locate(pointerOf(['migrations', index, ...path]), 'key'),
        cure: didYouMean(path.at(-1) ?? '', candidates),
      });
    return [buildMigration(config, { from, to }, reference, report)];
  });
  return { migrations, problems };
}

type Report = (what: string, path: readonly string[], candidates: readonly string[]) => void;

function buildMigration(
  config: MigrationConfig,
  { from, to }: Pick<Migration, 'from' | 'to'>,
  reference: ReferenceIndex,
  report: Report,
): Migration {
  const [old, current] = [allOf(from), allOf(to)];
  checkOperations(config, old, current, report);
  const target = (operation: Operation): Operation | undefined => {
    const id = config.operations[operation.operationId ?? ''] ?? operation.operationId;
    return id === undefined ? undefined : current.find((other) => other.operationId === id);
  };
  const pairs = old.flatMap((operation) => {
    const after = target(operation);
    return after ? [{ before: reference.comparedOperation(from.api, operation), after: reference.comparedOperation(to.api, after) }] : [];
  });
  checkKeys(config, pairs, report);
  const taken = new Set(pairs.map(({ after }) => after.operation));
  return {
    from,
    to,
    pairs: pairs.map(({ before, after }) => ({
      before: before.operation,
      after: after.operation,
      differences: compareOperations(before, after, config.renames),
    })),
    removed: old.filter((operation) => !target(operation)),
    added: current.filter((operation) => !taken.has(operation)),
    notes: config.notes,
  };
}

function allOf({ api }: GroupApi): readonly Operation[] {
  return [...api.operations, ...api.webhooks];
}

function checkOperations({ operations }: MigrationConfig, old: readonly Operation[], current: readonly Operation[], report: Report): void {
  const idsOf = (list: readonly Operation[]): readonly string[] => list.flatMap(({ operationId }) => operationId ?? []);
  for (const [before, after] of Object.entries(operations)) {
    if (!idsOf(old).includes(before)) report(`The old group has no operation "${before}".`, ['operations', before], idsOf(old));
    if (!idsOf(current).includes(after)) report(`The new group has no operation "${after}".`, ['operations', before], idsOf(current));
  }
}

/** Reports renames and notes that match no field; they would otherwise have no effect. */
function checkKeys(
  { renames, notes }: { readonly renames: Renames; readonly notes: Readonly<Record<string, string>> },
  pairs: readonly { readonly before: ComparedOperation; readonly after: ComparedOperation }[],
  report: Report,
): void {
  const keysOf = (operations: readonly ComparedOperation[]): readonly string[] => [
    ...new Set(operations.flatMap((operation) => comparedFields(operation).map(({ key }) => key))),
  ];
  const old = keysOf(pairs.map(({ before }) => before));
  const current = keysOf(pairs.map(({ after }) => after));
  for (const [before, after] of Object.entries(renames)) {
    if (!old.includes(before)) report(`No old operation has a field "${before}".`, ['renames', before], old);
    if (!current.includes(after)) report(`No new operation has a field "${after}".`, ['renames', before], current);
  }
  for (const key of Object.keys(notes)) {
    if (!old.includes(key) && !current.includes(key)) report(`No operation has a field "${key}".`, ['notes', key], [...old, ...current]);
  }
}
