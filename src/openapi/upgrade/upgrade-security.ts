import { entriesAt, isObject, stringAt, type JsonObject } from '../read-json.ts';
import { madeFrom, splitKeys, type OriginalObject, type Upgrading } from './upgrading.ts';

const FLOWS: Readonly<Record<string, string>> = { application: 'clientCredentials', accessCode: 'authorizationCode' };

const FLOW_KEYS: ReadonlySet<string> = new Set(['authorizationUrl', 'tokenUrl', 'scopes']);

export function upgradeSecurityScheme(upgrading: Upgrading, { pointer, value }: OriginalObject): JsonObject {
  const type = stringAt(value, 'type');
  if (type === 'basic') return madeFrom(upgrading, { pointer }, { ...value, type: 'http', scheme: 'basic' });
  if (type !== 'oauth2' || isObject(value['flows']) || (upgrading.isMixed && !('flow' in value)))
    return madeFrom(upgrading, { pointer }, { ...value });
  const [flow, others] = splitKeys(value, (key) => FLOW_KEYS.has(key));
  const [, rest] = splitKeys(others, (key) => key === 'flow');
  const name = stringAt(value, 'flow') ?? 'implicit';
  const scopes = Object.fromEntries(entriesAt(value, 'scopes').filter(([scope]) => !scope.startsWith('x-')));
  const made = madeFrom(upgrading, { pointer }, { ...flow, scopes });
  return madeFrom(upgrading, { pointer }, { ...rest, flows: { [Object.hasOwn(FLOWS, name) ? (FLOWS[name] ?? name) : name]: made } });
}
