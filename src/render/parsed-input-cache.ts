import { memoiseLast } from '../data/memoise-last.ts';
import { type ApiStore, rememberApis } from '../site/api-store.ts';
import { SITE_PARSERS, type SiteParsers } from '../site/load-site.ts';

// In development, parsed inputs are reused after an edit. They are stored outside the site, because each edit rebuilds the site.

export const knownApis: ApiStore = rememberApis();

export const knownParsers: SiteParsers = { page: memoiseLast(SITE_PARSERS.page), config: memoiseLast(SITE_PARSERS.config) };
