import type { SiteConfig } from './config.ts';

/** Keys that hold addresses. */
const ADDRESSES = new Set(['href', 'link', 'doc', 'ref', 'slug', 'sidebar', 'activeBase', 'activeBaseRegex', 'spec']);

/** Replaces `{product}` with the product's slug in addresses, and with its name elsewhere. */
export function withProduct(config: SiteConfig): SiteConfig {
  const { name, slug } = config.product;
  const replace = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return value.replaceAll('{product}', ADDRESSES.has(key) ? slug : name);
    if (Array.isArray(value)) return value.map((item) => replace(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)]));
  };
  return replace(config, '') as SiteConfig; // Replacing strings keeps the type.
}
