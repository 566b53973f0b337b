// node render-group.ts <site folder> <output folder>: loads a site and renders its API pages as a build does, but without Waku. Writes the
// pages, `pages.json` and `problems.json`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderSite } from '../../scripts/build/render-site.ts';
import { formatProblem } from '../../src/errors.ts';
import { checkPages } from '../../src/render/check-site.ts';
import { readStoredPage } from '../../src/render/page-store.ts';
import { loadSite } from '../../src/site/load-site.ts';

const [root = '', output = ''] = process.argv.slice(2);
const loaded = await loadSite({ root: path.resolve(root), includeDrafts: false });
// Includes downloads, which also take time.
const site = { ...loaded, settings: { ...loaded.settings, downloads: { folder: output, sizes: new Map<string, number>() } } };
const store = path.join(output, 'store');
const summaries = await renderSite(site, { folder: store });
const pages: Record<string, string> = {};
mkdirSync(path.join(output, 'reference-parts'), { recursive: true });
for (const [index, { pathname }] of [...site.pages.values()].entries()) {
  const { main, top, panel, bottom, ...rest } = await readStoredPage(store, pathname);
  for (const [name, html] of Object.entries('parts' in rest ? (rest.parts ?? {}) : {}))
    writeFileSync(path.join(output, 'reference-parts', `${name}.html`), `<main><div id="part">${html}</div></main>`);
  const file = `${index}.html`;
  writeFileSync(path.join(output, file), `<!doctype html><html lang="en"><body>${top}${panel}<main>${main}</main>${bottom}</body></html>`);
  pages[pathname] = file;
}
writeFileSync(path.join(output, 'pages.json'), JSON.stringify(pages));
const problems = checkPages(site, summaries).map((problem) => ({
  severity: problem.severity,
  file: problem.where.filePath,
  text: formatProblem(problem),
}));
writeFileSync(path.join(output, 'problems.json'), JSON.stringify(problems));
