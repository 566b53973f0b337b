import type { PostmanPair, PostmanUrl } from './collection.ts';

/** Sets a URL's query. The raw URL contains only the enabled parameters. */
export function withQueryPairs(url: PostmanUrl, query: readonly PostmanPair[]): PostmanUrl {
  const [address = ''] = url.raw?.split('?') ?? [];
  const pairs = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${String(value ?? '')}`);
  return { ...url, raw: address + (pairs.length > 0 ? `?${pairs.join('&')}` : ''), query };
}

export function withoutDisabled(pair: PostmanPair): PostmanPair {
  const { disabled: _, ...rest } = pair;
  return rest;
}
