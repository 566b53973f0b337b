import { apiCatalogFiles } from './api-catalog.ts';
import { calendarFiles } from './calendar.ts';
import { feedFiles } from './feed.ts';
import type { Site } from '../site/load-site.ts';
import type { PublishedFile } from './published-file.ts';
import { robotsFile } from './robots.ts';
import { securityFiles } from './security-txt.ts';
import { sitemapFiles } from './sitemap.ts';
import { skillFiles } from './skills.ts';

export function listMachineFiles(site: Site): readonly PublishedFile[] {
  return [
    ...sitemapFiles(site),
    robotsFile(site.config),
    ...feedFiles(site),
    ...calendarFiles(site),
    ...apiCatalogFiles(site),
    ...securityFiles(site.config),
    ...skillFiles(site),
  ];
}
