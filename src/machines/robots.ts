import type { SiteConfig } from '../site/config/config.ts';
import { SITEMAP_PATH } from '../site/machine-paths.ts';
import { withBase } from '../url/base-url.ts';
import type { PublishedFile } from './published-file.ts';

/** Allows crawling, because a blocked crawler would not see `noindex`. Also declares the permitted uses: https://contentsignals.org */
export function robotsFile({ url, baseUrl, contentSignals }: SiteConfig): PublishedFile {
  const { search, aiInput, aiTrain } = contentSignals;
  const signals = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain }).flatMap(([name, isGiven]) =>
    isGiven === undefined ? [] : [`${name}=${isGiven ? 'yes' : 'no'}`],
  );
  const lines = [
    'User-agent: *',
    `Content-Signal: ${signals.join(', ')}`,
    'Allow: /',
    '',
    `Sitemap: ${url}${withBase(SITEMAP_PATH, baseUrl)}`,
  ];
  return { path: 'robots.txt', text: `${lines.join('\n')}\n` };
}
