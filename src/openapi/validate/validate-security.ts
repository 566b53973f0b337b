import { pointerOf } from '../../data/pointer.ts';
import { didYouMean } from '../../data/suggest.ts';
import type { RawOperation } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { entriesAt, isObject, itemsAt, member, stringAt, stringsAt } from '../read-json.ts';
import { securitySchemeName } from '../security-scheme-name.ts';
import { followReferences } from '../follow-reference.ts';
import type { SpecFault } from './spec-fault.ts';

/** Reports undefined schemes and unlisted scopes. Schemes must be defined; listing OAuth 2.0 scopes is only recommended. */
export function validateSecurity(spec: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  const schemes = scopesByScheme(spec);
  const owners = new Map<string, unknown>([['', spec.root], ...operations.map(({ pointer, value }) => [pointer, value] as const)]);
  return [...owners].flatMap(([owner, value]) =>
    itemsAt(value, 'security').flatMap((requirement, index) => {
      if (!isObject(requirement)) return [];
      return Object.entries(requirement).flatMap((entry) => checkRequirement(spec, schemes, `${owner}/security/${index}`, entry));
    }),
  );
}

type Schemes = ReadonlyMap<string, readonly string[] | undefined>;

function checkRequirement(
  { source, root, isSwagger }: Spec,
  schemes: Schemes,
  requirement: string,
  [name, scopes]: readonly [scheme: string, scopes: unknown],
): readonly SpecFault[] {
  const pointer = requirement + pointerOf([name]);
  const scheme = securitySchemeName(root, name);
  if (!schemes.has(scheme)) {
    const cure =
      didYouMean(scheme, [...schemes.keys()]) || `Define it in ${isSwagger ? 'securityDefinitions' : 'components.securitySchemes'}.`;
    const what = `Unknown security scheme "${scheme}".`;
    // Omitting only the scheme would weaken the requirement.
    const mends = [{ kind: 'leave out', pointer: requirement }] as const;
    return [{ severity: 'error', kind: 'unknown-security-scheme', pointer, what, where: source.locate(pointer, 'key'), cure, mends }];
  }
  const known = schemes.get(scheme);
  if (!known || !Array.isArray(scopes)) return [];
  return scopes.flatMap((scope: unknown, index): readonly SpecFault[] => {
    if (typeof scope !== 'string' || known.includes(scope)) return [];
    return [
      {
        severity: 'warning',
        kind: 'unknown-scope',
        pointer: `${pointer}/${index}`,
        what: `Unknown scope "${scope}" of the security scheme "${scheme}".`,
        where: source.locate(`${pointer}/${index}`),
        cure: didYouMean(scope, known) || 'Add it to the scopes of the scheme.',
      },
    ];
  });
}

/** Returns a flow's scopes, even from an invalid list, which is reported separately. */
function scopesOf(flow: unknown): readonly string[] {
  return [...entriesAt(flow, 'scopes').map(([scope]) => scope), ...stringsAt(flow, 'scopes')];
}

/** Returns each scheme's scopes, or `undefined` for types that do not list scopes in the document. */
function scopesByScheme({ root }: Spec): Schemes {
  const entries = entriesAt(member(root, 'components'), 'securitySchemes').map(([name, value]) => {
    const resolved = followReferences(root, { pointer: `/components/securitySchemes${pointerOf([name])}`, value });
    if (resolved.kind !== 'found' || stringAt(resolved.value, 'type') !== 'oauth2') return [name, undefined] as const;
    return [name, entriesAt(resolved.value, 'flows').flatMap(([, flow]) => scopesOf(flow))] as const;
  });
  return new Map(entries);
}
