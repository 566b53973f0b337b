import { createHash } from 'node:crypto';
import type { ApiGroup } from '../site/config/config.ts';
import { guideProducts } from '../site/guide-products.ts';
import { introducedPages } from '../site/page-list.ts';
import { apiPath } from '../site/sidebar/sidebars.ts';
import type { Site } from '../site/load-site.ts';
import { SKILLS_PATH } from '../site/machine-paths.ts';
import { isIndexed } from '../site/page-address.ts';
import type { GuidePage } from '../site/page.ts';
import type { PublishedFile } from './published-file.ts';
import { apiSkill, guideSkill, skillNames } from './skill-text.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** Skills list few guides (the first ones that link to the API), because an agent reads the complete skill. */
const MAX_GUIDES = 4;

/** Skills for current APIs and for guide products. https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0 */
export function skillFiles(site: Site): readonly PublishedFile[] {
  const apis = site.apis.filter(({ group }) => !group.deprecated);
  const products = guideProducts(site);
  const names = skillNames(site.config.product.slug, [...apis.map(({ group }) => group.id), ...products.map(({ id }) => id)]);
  const nameOf = (id: string): string => names.get(id) ?? id;
  const skills = [
    ...apis.map((loaded) => apiSkill(site, loaded, nameOf(loaded.group.id), guidesOf(site, loaded.group))),
    ...products.map((product) => guideSkill(site, product, nameOf(product.id))),
  ];
  if (skills.length === 0) return [];
  const pathOf = (name: string): string => `${SKILLS_PATH}${name}/SKILL.md`;
  const index = {
    $schema: SCHEMA,
    skills: skills.map(({ name, description, text }) => ({
      name,
      type: 'skill-md',
      description,
      url: pathOf(name),
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
  return [
    { path: `${SKILLS_PATH.slice(1)}index.json`, text: `${JSON.stringify(index, null, 2)}\n` },
    ...skills.map(({ name, text }) => ({ path: pathOf(name).slice(1), text })),
  ];
}

/** Guides in the default language that link to an API's pages, in navigation order. */
function guidesOf(site: Site, group: ApiGroup): readonly GuidePage[] {
  const [language] = site.languages;
  if (!language) return [];
  const guides = [...new Set([...introducedPages(site, language), ...site.pages.values()])].filter(
    (page): page is GuidePage => page.kind === 'guide' && page.locale === language.locale.locale && isIndexed(site, page),
  );
  return guides.filter(({ document }) => document.body.includes(apiPath(group, ''))).slice(0, MAX_GUIDES);
}
