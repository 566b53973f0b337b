import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';

export type Issuer = { readonly iss: string } & ({ readonly jwksUrl: string } | { readonly kid: string; readonly publicKey: KeyObject });

interface Cached {
  readonly keys: ReadonlyMap<string, JsonWebKey>;
  readonly readAt: number;
  readonly goodUntil: number;
}

const MOST_CACHE_SECONDS = 600;
/** Minimum interval between fetches that an unknown `kid` triggers. */
const PAUSE_MS = 60_000;

export function createIssuerKeys(clock: Clock): (issuer: Issuer, kid: string) => Promise<KeyObject | undefined> {
  const caches = new Map<string, Cached>();

  async function read(url: string): Promise<Cached> {
    const response = await fetch(url, { redirect: 'error' });
    const { keys } = (await response.json()) as { readonly keys: readonly JsonWebKey[] }; // RFC 7517 defines this format; anything else throws below.
    const asked = Number(/max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '')?.[1] ?? MOST_CACHE_SECONDS);
    const isPublic = keys.every((key) => key.d === undefined && key.kty !== 'oct' && typeof key['kid'] === 'string');
    if (!isPublic) throw new Error(`${url} has a key that is private, symmetric or without a kid.`);
    const cached = {
      keys: new Map(keys.map((key) => [String(key['kid']), key])),
      readAt: clock.now(),
      goodUntil: clock.now() + Math.min(asked, MOST_CACHE_SECONDS) * 1000,
    };
    caches.set(url, cached);
    return cached;
  }

  return async (issuer, kid) => {
    if (!('jwksUrl' in issuer)) return issuer.kid === kid ? issuer.publicKey : undefined;
    const { jwksUrl } = issuer;
    const known = caches.get(jwksUrl);
    let cached = known && known.goodUntil > clock.now() ? known : await read(jwksUrl);
    const mayReadAgain = clock.now() - cached.readAt >= PAUSE_MS;
    if (!cached.keys.has(kid) && mayReadAgain) cached = await read(jwksUrl);
    const jwk = cached.keys.get(kid);
    return jwk && createPublicKey({ key: jwk, format: 'jwk' });
  };
}
