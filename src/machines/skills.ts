import { createHash } from 'node:crypto';
import { introducedPages } from '../site/page-list.ts';
import { defaultLang } from '../site/config/locales.ts';
import type { Site } from '../site/load-site.ts';
import { SKILLS_PATH } from '../site/machine-paths.ts';
import { isIndexed } from '../site/page-address.ts';
import type { GuidePage } from '../site/page.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import type { PublishedFile } from './published-file.ts';
import { skillOf } from './skill-text.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** An agent reads all of a skill: only what the site itself introduces first. */
const MAX_GUIDES = 12;

/**
 * A skill for agents of each API that is still to be used, and their index, after
 * https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0; none of a site without APIs.
 */
export function skillFiles(site: Site): readonly PublishedFile[] {
  const words = catalogueOrEnglish(defaultLang(site.config)).strings.skill;
  const guides = keyGuides(site);
  const skills = site.apis.filter(({ group }) => !group.deprecated).map((loaded) => skillOf(site, loaded, guides, words));
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

/** The guides that the site introduces first, in the default language. */
function keyGuides(site: Site): readonly GuidePage[] {
  const [first] = site.languages;
  if (!first) return [];
  const listed = new Set(introducedPages(site, first));
  return [...listed].filter((page): page is GuidePage => page.kind === 'guide' && isIndexed(site, page)).slice(0, MAX_GUIDES);
}
