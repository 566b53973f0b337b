import { rememberLast } from '../data/remember-last.ts';
import { type ApiStore, rememberApis } from '../site/api-store.ts';
import { SITE_PARSERS, type SiteParsers } from '../site/load-site.ts';

// Development only: what is known of the files of the site as they were before the last edit. Apart from the site, which an edit
// makes anew.

export const knownApis: ApiStore = rememberApis();

export const knownParsers: SiteParsers = { page: rememberLast(SITE_PARSERS.page), config: rememberLast(SITE_PARSERS.config) };
