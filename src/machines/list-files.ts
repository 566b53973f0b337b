import type { Site } from '../site/load-site.ts';
import type { PublishedFile } from './published-file.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** All files of a site that are for programs: crawlers, readers of feeds, agents. */
export function listMachineFiles(site: Site): readonly PublishedFile[] {
  return [...sitemapFiles(site), robotsFile(site.config)];
}
