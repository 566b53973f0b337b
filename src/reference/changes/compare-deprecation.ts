import type { Deprecation } from '../../openapi/schema.ts';
import type { ChangedPlace, ChangeWalk } from './collect-changes.ts';

export interface Lifetime {
  readonly deprecated?: boolean;
  readonly deprecation?: Deprecation | undefined;
}

/** Reports changes to the deprecation and the sunset date, which are never breaking. */
export function compareDeprecation(walk: ChangeWalk, before: Lifetime, after: Lifetime, place: ChangedPlace): void {
  if (Boolean(before.deprecated) !== Boolean(after.deprecated))
    walk.report(place, { kind: after.deprecated ? 'added' : 'removed', aspect: 'deprecated', isBreaking: false });
  const [sunset, newSunset] = [before.deprecation?.sunset, after.deprecation?.sunset];
  if (sunset === newSunset) return;
  const kind = sunset === undefined ? 'added' : newSunset === undefined ? 'removed' : 'changed';
  walk.report(place, { kind, aspect: 'sunset', before: sunset, after: newSunset, isBreaking: false });
}
