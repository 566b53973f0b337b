/** Paths, below the base URL, of what programs ask a site for. */
export const SITEMAP_PATH = '/sitemap.xml';
export const FEED_PATH = '/changes.atom';
export const CALENDAR_PATH = '/sunsets.ics';

/** Paths below the origin, whatever the base URL (RFC 8615). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const SECURITY_PATH = '/.well-known/security.txt';
export const SKILLS_PATH = '/.well-known/agent-skills/';

/** Of the catalogue. https://www.rfc-editor.org/rfc/rfc9727#section-4 */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The whole site to read without a network. */
export const OFFLINE_PATH = '/offline.zip';

/** Folder of what the tools of operations fetch, below the base URL. */
export const REFERENCE_DATA_FOLDER = 'reference-data';
