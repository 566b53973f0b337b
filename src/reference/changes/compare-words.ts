import type { Deprecation } from '../../openapi/schema.ts';
import type { ChangedPlace, ChangeWalk } from './collect-changes.ts';

/** What places say of themselves without asking anything of values. */
export interface Words {
  readonly description?: string | undefined;
  readonly deprecated?: boolean;
  readonly deprecation?: Deprecation | undefined;
  /** Texts of the author's examples. */
  readonly examples?: string;
}

/** Reports what is worded otherwise: none of it breaks a program. */
export function compareWords(walk: ChangeWalk, before: Words, after: Words, place: ChangedPlace): void {
  const textOf = ({ description = '', deprecation }: Words): string => [description, deprecation?.reason ?? ''].join('\n').trim();
  if (Boolean(before.deprecated) !== Boolean(after.deprecated))
    walk.report(place, { kind: after.deprecated ? 'added' : 'removed', aspect: 'deprecated', isBreaking: false });
  const [sunset, newSunset] = [before.deprecation?.sunset, after.deprecation?.sunset];
  if (sunset !== newSunset) walk.report(place, { kind: 'changed', aspect: 'sunset', before: sunset, after: newSunset, isBreaking: false });
  if (textOf(before) !== textOf(after)) walk.report(place, { kind: 'changed', aspect: 'text', isBreaking: false });
  if (before.examples !== after.examples) walk.report(place, { kind: 'changed', aspect: 'examples', isBreaking: false });
}
