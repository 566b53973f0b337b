import { RULES_SCHEMA } from '../../src/checks/writing/load-rules.ts';
import { FRONT_MATTER_SCHEMA } from '../../src/content/front-matter.ts';
import { CATEGORY_SCHEMA } from '../../src/content/load-categories.ts';
import type { DataSchema } from '../../src/data/validate-data.ts';
import { GLOSSARY_SCHEMA } from '../../src/site/config/load-glossary.ts';
import { REDIRECTS_SCHEMA } from '../../src/site/config/load-redirects.ts';
import { LOCALE_SCHEMA, SIDEBARS_SCHEMA, SITE_SCHEMA } from '../../src/site/config/site-schema.ts';

/** Relative to the site's root. */
export const SCHEMA_FOLDER = 'schemas';

const SCHEMAS: Readonly<Record<string, DataSchema>> = {
  site: SITE_SCHEMA,
  'locale-site': LOCALE_SCHEMA,
  sidebars: SIDEBARS_SCHEMA,
  category: CATEGORY_SCHEMA,
  'front-matter': FRONT_MATTER_SCHEMA,
  checks: RULES_SCHEMA,
  search: GLOSSARY_SCHEMA,
  redirects: REDIRECTS_SCHEMA,
};

/** JSON Schemas (2020-12) of the site's files, by file name. */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, { schema }]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`] as const),
  );
}
