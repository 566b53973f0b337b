import { type ApiStore, rememberApis } from '../site/api-store.ts';

/** Development only: the APIs of the site as it was before the last edit. Apart from the site, which an edit makes anew. */
export const knownApis: ApiStore = rememberApis();
