import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf } from '../../data/pointer.ts';
import { suggest } from '../../data/suggest.ts';
import type { Problem } from '../../errors.ts';
import { FAULT_KINDS } from '../../openapi/fault-kinds.ts';
import type { ChecksConfig } from './config.ts';

interface WrittenConfig {
  readonly checks?: Partial<ChecksConfig>;
  readonly apis?: readonly { readonly id: string }[];
}

/** Reports names under `checks.specFaults` that are neither a fault kind nor a group id. */
export function specFaultProblems({ checks: { specFaults = {} } = {}, apis = [] }: WrittenConfig, source: DataSource): readonly Problem[] {
  const groups = apis.map(({ id }) => id);
  const kinds = Object.keys(FAULT_KINDS);
  const unknown = (what: string, name: string, names: readonly string[], path: readonly string[]): readonly Problem[] => {
    if (names.includes(name)) return [];
    const nearest = suggest(name, names);
    const known = names.length === 0 ? 'Remove it: the site has no API groups.' : `Use one of: ${names.join(', ')}.`;
    const cure = nearest === undefined ? known : `Did you mean "${nearest}"?`;
    const where = source.locate(pointerOf(['checks', 'specFaults', ...path]), 'key');
    return [{ severity: 'error', what: `There is no ${what} "${name}".`, where, cure }];
  };
  return Object.entries(specFaults).flatMap(([name, value]) =>
    typeof value === 'string'
      ? unknown('kind of fault', name, kinds, [name])
      : [
          ...unknown('API group', name, groups, [name]),
          ...Object.keys(value).flatMap((kind) => unknown('kind of fault', kind, kinds, [name, kind])),
        ],
  );
}
