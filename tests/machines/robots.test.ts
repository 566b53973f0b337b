import { expect, test } from 'vitest';
import { robotsFile } from '../../src/machines/robots.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

test.each([
  ['', 'search=yes, ai-input=yes'],
  ['contentSignals: { aiTrain: false }\n', 'search=yes, ai-input=yes, ai-train=no'],
  ['contentSignals: { search: false, aiInput: false, aiTrain: true }\n', 'search=no, ai-input=no, ai-train=yes'],
])('robots.txt allows all crawlers, names the sitemap, and states the permitted uses: "%s"', async (yaml, signals) => {
  const { config } = await loadLiteralSite({ 'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\n${yaml}`, 'content/docs/a.mdx': '' });
  expect(robotsFile(config)).toEqual({
    path: 'robots.txt',
    text: `User-agent: *\nContent-Signal: ${signals}\nAllow: /\n\nSitemap: https://docs.example/portal/sitemap.xml\n`,
  });
});
