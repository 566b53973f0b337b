import type { SiteConfig } from './config.ts';

/** Keys of the configuration whose texts are, or name, addresses. */
const ADDRESSES = new Set(['href', 'link', 'doc', 'ref', 'slug', 'sidebar', 'activeBase', 'activeBaseRegex', 'spec']);

/** `{product}` in addresses is the product's slug, in texts its name. */
export function withProduct(config: SiteConfig): SiteConfig {
  const { name, slug } = config.product;
  const replace = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return value.replaceAll('{product}', ADDRESSES.has(key) ? slug : name);
    if (Array.isArray(value)) return value.map((item) => replace(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)]));
  };
  return replace(config, '') as SiteConfig; // Only texts are replaced, by texts.
}
