import type { Api } from '../../openapi/api.ts';
import type { SecurityRequirement, SecurityScheme } from '../../openapi/security-scheme.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { ChangedPlace, ChangeWalk } from './collect-changes.ts';
import { compareDeprecation } from './compare-deprecation.ts';

/** Returns an old scheme's key in the new document. */
export type SchemeNames = (scheme: SecurityScheme) => string;

/** Matches schemes by key, then by definition, so that renaming a key is not a change. */
export function createSchemeNames(before: readonly SecurityScheme[], after: readonly SecurityScheme[]): SchemeNames {
  const names = new Map(
    before.map((scheme) => {
      const isKept = after.some(({ id }) => id === scheme.id);
      const same = isKept ? undefined : after.find((one) => definitionOf(one) === definitionOf(scheme));
      return [scheme.id, same?.id ?? scheme.id];
    }),
  );
  return ({ id }) => names.get(id) ?? id;
}

/** Returns what a client must know to use the scheme, except scopes, which are compared per operation. */
function factsOf(scheme: SecurityScheme): ReadonlyMap<string, string> {
  const facts = (values: Readonly<Record<string, string | undefined>>) =>
    new Map(Object.entries({ type: scheme.kind, ...values }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  switch (scheme.kind) {
    case 'apiKey':
      return facts({ in: scheme.in, name: scheme.parameterName });
    case 'http':
      return facts({ scheme: scheme.scheme.toLowerCase() });
    case 'oauth2':
      return facts(
        Object.fromEntries(
          scheme.flows.flatMap(({ type, tokenUrl, authorizationUrl, deviceAuthorizationUrl }) => [
            [type, 'yes'],
            ...Object.entries({ tokenUrl, authorizationUrl, deviceAuthorizationUrl }).map(([name, url]) => [`${type} ${name}`, url]),
          ]),
        ),
      );
    case 'openIdConnect':
      return facts({ openIdConnectUrl: scheme.url });
    case 'mutualTLS':
      return facts({});
  }
}

function definitionOf(scheme: SecurityScheme): string {
  return JSON.stringify([...factsOf(scheme)]);
}

/** Treats sandbox and production values as equal. */
function isSameText({ canonical }: ChangeWalk, fact: string | undefined, newFact: string | undefined): boolean {
  return fact === newFact || (fact !== undefined && newFact !== undefined && canonical(fact) === canonical(newFact));
}

/** Reports changes to a scheme. Additions, such as another OAuth flow, are not breaking. */
function compareFacts(walk: ChangeWalk, place: ChangedPlace, before: SecurityScheme, after: SecurityScheme): void {
  const [old, current] = [factsOf(before), factsOf(after)];
  for (const aspect of new Set([...old.keys(), ...current.keys()])) {
    const [fact, newFact] = [old.get(aspect), current.get(aspect)];
    if (isSameText(walk, fact, newFact)) continue;
    const kind = fact === undefined ? 'added' : newFact === undefined ? 'removed' : 'changed';
    walk.report(place, { kind, aspect, before: fact, after: newFact, isBreaking: kind !== 'added' });
  }
}

/** Compares definitions; `compareSecurity` compares which schemes an operation requires. */
export function compareSchemes(
  walk: ChangeWalk,
  { securitySchemes: before }: Api,
  { securitySchemes: after }: Api,
  names: SchemeNames,
): void {
  for (const scheme of after) {
    const old = before.find((one) => names(one) === scheme.id);
    const place: ChangedPlace = { part: 'credentials', address: '', name: scheme.id };
    if (!old) {
      walk.report(place, { kind: 'added', isBreaking: false });
      continue;
    }
    compareFacts(walk, place, old, scheme);
    compareDeprecation(walk, old, scheme, place);
  }
  for (const scheme of before.filter((one) => !after.some(({ id }) => id === names(one))))
    walk.report({ part: 'credentials', address: '', name: scheme.id }, { kind: 'removed', isBreaking: true });
}

/** Schemes and scopes that are required together. */
type Needed = ReadonlySet<string>;

/** Compares required credentials. A change is breaking if what a client sends, or what it checks, may no longer suffice. */
export function compareSecurity(
  walk: ChangeWalk,
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
  { names, place, direction }: { readonly names: SchemeNames; readonly place: ChangedPlace; readonly direction: Direction },
): void {
  const [old, current] = [alternatives(before, names), alternatives(after, ({ id }) => id)];
  const textsOf = (list: readonly Needed[]): ReadonlyMap<string, Needed> => new Map(list.map((needed) => [textOf(needed), needed]));
  const [texts, newTexts] = [textsOf(old), textsOf(current)];
  for (const [text, needed] of newTexts) {
    if (texts.has(text)) continue;
    const isBreaking = direction === 'received' && !old.some((one) => one.isSubsetOf(needed));
    walk.report({ ...place, part: 'credentials', name: text }, { kind: 'added', isBreaking });
  }
  for (const [text, needed] of texts) {
    if (newTexts.has(text)) continue;
    const isBreaking = direction === 'sent' && !current.some((one) => one.isSubsetOf(needed));
    walk.report({ ...place, part: 'credentials', name: text }, { kind: 'removed', isBreaking });
  }
}

/** Returns the sets of schemes and scopes that an operation accepts: without requirements, only the empty set. */
function alternatives(security: readonly SecurityRequirement[], names: SchemeNames): readonly Needed[] {
  if (security.length === 0) return [new Set()];
  return security.map(
    ({ schemes }) =>
      new Set(schemes.flatMap(({ scheme, scopes }) => [names(scheme), ...scopes.map(({ name }) => `${names(scheme)}: ${name}`)])),
  );
}

function textOf(needed: Needed): string {
  const names = [...needed].toSorted();
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}: `))).join(' + ');
}
