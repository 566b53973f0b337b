import { SESSION_PATH } from './sessions.ts';
import { openPage } from './open-page.ts';

export interface Hosts {
  readonly api: string;
  readonly widgets: string;
  readonly checkout: string;
}

export interface Visit {
  readonly page?: string;
  readonly tokenPath?: string;
  readonly cookie: string;
}

export interface VisitReport {
  readonly personIds: readonly string[];
  readonly violations: readonly string[];
}

/** Visits a partner's page as the loader does, signed out, then signed in twice to detect reused tokens. */
export async function signInThrough(origin: string, visit: Visit, hosts: Hosts): Promise<VisitReport> {
  const { page = '/', tokenPath = '/pernoria-token', cookie } = visit;
  const needed = {
    'script-src': [hosts.widgets],
    'connect-src': [hosts.api, hosts.widgets],
    'frame-src': [hosts.checkout],
    'img-src': ['https://files.pernoria.example', 'data:'],
  };
  const loader = `${hosts.widgets}/v2/loader.js`;
  const stranger = await openPage({ url: origin + page, loader, needed });
  const { config, violations } = await openPage({ url: origin + page, cookie, loader, needed });
  const found = [
    ...violations,
    ...checkConfig(config),
    ...checkOrderReference(config),
    ...(await checkTokenRoute(origin + tokenPath, cookie)),
  ];

  const strange = await callGetToken(stranger.config);
  if (strange !== null) found.push(`getToken gives ${strange === undefined ? 'nothing' : 'a token'} to nobody, expected null`);
  const personIds: string[] = [];
  for (const visitNumber of [1, 2]) {
    const token = await callGetToken(config);
    if (typeof token !== 'string') {
      found.push(`getToken gives no token to a traveller, visit ${visitNumber}`);
      continue;
    }
    const { status, body } = await openSession(token, { origin, key: String(config?.['key']), api: hosts.api });
    if (status === 200) personIds.push(String(body['personId']));
    else found.push(`${String(body['code'])}: ${String(body['message'])}`);
  }
  if (new Set(personIds).size > 1) found.push('the same traveller is two people: sub is not stable');
  return { personIds, violations: found };
}

function checkConfig(config: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  if (!config) return ['KEY_MISSING: no pernoriaConfig before the loader'];
  const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
    key: (value) => typeof value === 'string' && /^pk_sandbox_\w+$/.test(value),
    locale: (value) => ['pt-BR', 'en', 'es'].includes(String(value)),
    currency: (value) => /^[A-Z]{3}$/.test(String(value)),
    resultsUrl: isPath,
    hotelUrl: isPath,
    checkoutUrl: isPath,
    autoMount: isBoolean,
    tracking: (value) => typeof value === 'object',
    consent: isFunction,
    getToken: isFunction,
    orderReference: isFunction,
    applePay: isBoolean,
    onError: isFunction,
  };
  const unknown = Object.keys(config).filter((name) => !rules[name]);
  const wrong = Object.entries(config).filter(([name, value]) => rules[name]?.(value) === false);
  return [
    ...('key' in config ? [] : ['KEY_MISSING: no key']),
    ...unknown.map((name) => `pernoriaConfig has no ${name}`),
    ...wrong.map(([name]) => `pernoriaConfig.${name} is not what the page says`),
  ];
}

/** Reports an invalid order reference, which the loader would replace. */
function checkOrderReference(config: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const orderReference = config?.['orderReference'];
  if (typeof orderReference !== 'function') return [];
  try {
    const reference: unknown = orderReference();
    if (typeof reference === 'string' && ORDER_REFERENCE.test(reference)) return [];
    return [`ORDER_REFERENCE_INVALID: ${String(reference)}`];
  } catch (error) {
    return [`ORDER_REFERENCE_INVALID: ${String(error)}`];
  }
}

/** Leaves room for the suffix of each booking in an order. */
const ORDER_REFERENCE = /^[A-Za-z0-9._-]{1,37}$/;

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isFunction = (value: unknown) => typeof value === 'function';

/** `undefined` if the page's `getToken` is missing or fails. */
async function callGetToken(config: Readonly<Record<string, unknown>> | undefined): Promise<unknown> {
  const getToken = config?.['getToken'];
  try {
    return typeof getToken === 'function' ? await getToken() : undefined;
  } catch {
    return undefined; // The loader would continue without a session.
  }
}

async function checkTokenRoute(url: string, cookie: string): Promise<readonly string[]> {
  const found: string[] = [];
  const elsewhere = { Origin: 'https://www.example.com' };
  for (const [who, headers, expected] of [
    ['a stranger', elsewhere, 401],
    ['a traveller', { ...elsewhere, Cookie: cookie }, 200],
  ] as const) {
    const response = await fetch(url, { headers, redirect: 'manual' });
    if (response.status !== expected) found.push(`${url} answers ${response.status} to ${who}, expected ${expected}`);
    if (!/\bno-store\b/.test(response.headers.get('Cache-Control') ?? '')) found.push(`${url} may be cached by ${who}`);
    if (response.headers.has('Access-Control-Allow-Origin')) found.push(`${url} lets other origins read it`);
  }
  return found;
}

async function openSession(
  assertion: string,
  { origin, key, api }: { readonly origin: string; readonly key: string; readonly api: string },
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const response = await fetch(api + SESSION_PATH, { method: 'POST', headers: { Origin: origin, 'X-Pernoria-Key': key }, body: form });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> }; // Success and error responses are objects.
}
