import type { LastUpdates } from '../content/last-updates.ts';
import type { Problem } from '../errors.ts';
import type { SiteConfig } from './config/config.ts';

interface Sources {
  readonly config: Pick<SiteConfig, 'lastUpdated' | 'changeLog'>;
  readonly updates: LastUpdates;
  readonly apis: number;
  /** Number of documents in all languages and versions. */
  readonly documents: number;
}

/** Reports an empty site, and missing git information if pages would show it. */
export function checkSources({ config, updates, apis, documents }: Sources): readonly Problem[] {
  // Ignores the sitemap, which also uses last updates but works without git.
  const showsUpdates = config.lastUpdated.date || config.lastUpdated.author;
  const needsGit = showsUpdates || (config.changeLog.show && apis > 0);
  return [
    ...(showsUpdates ? updates.problems : []),
    ...(needsGit && updates.missingGit ? [updates.missingGit] : []),
    ...(documents + apis === 0 ? [NO_PAGES] : []),
  ];
}

const NO_PAGES: Problem = {
  severity: 'warning',
  what: 'The site has no pages of its own: there is no .mdx or .md file below content/, and no API.',
  where: { filePath: 'content' },
  cure: 'Write content/docs/index.mdx, or make a page with "npm run new -- guide /docs/start".',
};
