import type { Operation } from '../../openapi/api.ts';
import { idOf } from '../../reference/address.ts';
import { isOperationOf } from '../../reference/changes/current-operation.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import { isRecent } from '../../site/history/spec-history.ts';
import type { Site } from '../../site/load-site.ts';

export interface ChangeMark {
  readonly kind: 'added' | 'changed';
  readonly day: string;
}

/** Maps ids on the operation's page to recent changes; `''` stands for the operation itself. */
export function recentChangeMarks(
  { group, site: { history, config } }: { readonly group: Pick<ApiGroup, 'id'>; readonly site: Pick<Site, 'history' | 'config'> },
  operation: Operation,
): ReadonlyMap<string, ChangeMark> {
  const recent = history.groups.get(group.id)?.days.filter(({ day }) => isRecent(day, history, config.changeLog.recentDays)) ?? [];
  const marks = new Map<string, ChangeMark>();
  // Days are newest first, so the newest change wins, but a recent addition takes precedence over later changes.
  for (const { day, changes } of recent) {
    for (const change of changes) {
      if (!isOperationOf(change, operation) || (change.kind === 'removed' && change.aspect === undefined)) continue;
      const id = idOf(change.address);
      const isNew = change.kind === 'added' && change.aspect === undefined && change.part !== 'credentials' && change.part !== 'server';
      if (isNew || !marks.has(id)) marks.set(id, { kind: isNew ? 'added' : 'changed', day });
    }
  }
  return marks;
}
