import { pointerOf } from '../../data/pointer.ts';
import { didYouMean } from '../../data/suggest.ts';
import type { Problem } from '../../errors.ts';
import type { RawOperation } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { entriesAt, isObject, itemsAt, member, stringAt } from '../read-json.ts';
import { securitySchemeName } from '../security-scheme-name.ts';
import { resolveValue } from '../follow-reference.ts';

/**
 * Security requirements that name a scheme, or a scope of an OAuth 2.0 scheme, that the document does not define. A scheme
 * must be defined; that a scope is listed, the specification only expects.
 */
export function validateSecurity(spec: Spec, operations: readonly RawOperation[]): readonly Problem[] {
  const schemes = scopesByScheme(spec);
  const owners = new Map<string, unknown>([['', spec.root], ...operations.map(({ pointer, value }) => [pointer, value] as const)]);
  return [...owners].flatMap(([owner, value]) =>
    itemsAt(value, 'security').flatMap((requirement, index) => {
      if (!isObject(requirement)) return [];
      return Object.entries(requirement).flatMap(([scheme, scopes]) =>
        checkRequirement(spec, schemes, `${owner}/security/${index}${pointerOf([scheme])}`, scheme, scopes),
      );
    }),
  );
}

type Schemes = ReadonlyMap<string, readonly string[] | undefined>;

function checkRequirement({ source, root }: Spec, schemes: Schemes, pointer: string, name: string, scopes: unknown): readonly Problem[] {
  const scheme = securitySchemeName(root, name);
  if (!schemes.has(scheme)) {
    const cure = didYouMean(scheme, [...schemes.keys()]) || 'Define it in components.securitySchemes.';
    return [{ severity: 'error', what: `Unknown security scheme "${scheme}".`, where: source.locate(pointer, 'key'), cure }];
  }
  const known = schemes.get(scheme);
  if (!known || !Array.isArray(scopes)) return [];
  return scopes.flatMap((scope: unknown, index): readonly Problem[] => {
    if (typeof scope !== 'string' || known.includes(scope)) return [];
    const where = source.locate(`${pointer}/${index}`);
    return [
      {
        severity: 'warning',
        what: `Unknown scope "${scope}" of the security scheme "${scheme}".`,
        where,
        cure: didYouMean(scope, known) || 'Add it to the scopes of the scheme.',
      },
    ];
  });
}

/** The scopes of each scheme; `undefined` for the types whose scopes are not listed in the document. */
function scopesByScheme({ root }: Spec): Schemes {
  const entries = entriesAt(member(root, 'components'), 'securitySchemes').map(([name, value]) => {
    const resolved = resolveValue(root, { pointer: `/components/securitySchemes${pointerOf([name])}`, value });
    if (resolved.kind !== 'found' || stringAt(resolved.value, 'type') !== 'oauth2') return [name, undefined] as const;
    return [name, entriesAt(resolved.value, 'flows').flatMap(([, flow]) => entriesAt(flow, 'scopes').map(([scope]) => scope))] as const;
  });
  return new Map(entries);
}
