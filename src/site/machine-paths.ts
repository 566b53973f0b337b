/** Relative to the base URL. */
export const SITEMAP_PATH = '/sitemap.xml';
export const FEED_PATH = '/changes.atom';
export const CALENDAR_PATH = '/sunsets.ics';

/** Relative to the origin, regardless of the base URL (RFC 8615). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
export const SKILLS_PATH = '/.well-known/agent-skills/';

/** https://www.rfc-editor.org/rfc/rfc9727#section-4 */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Archive for offline reading. */
export const OFFLINE_PATH = '/offline.zip';

/** Folder of the data that tools on operation pages load, relative to the base URL. */
export const REFERENCE_DATA_FOLDER = 'reference-data';
