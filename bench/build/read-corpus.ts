import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';

/**
 * A corpus is a site in a form that every generator can be fed with: `manifest.json` (sections, and pages in their order),
 * `pages/<section>/<slug>.md` (front matter and CommonMark with tables; links to `doc:<section>/<slug>`; `:::note[Title]` for
 * callouts) and `openapi.yaml`.
 */
export interface Manifest {
  readonly sections: readonly { readonly title: string; readonly slug: string }[];
  readonly pages: readonly { readonly section: string; readonly slug: string; readonly title: string; readonly description: string }[];
}

/** Our site of a corpus in a folder. */
export async function siteOfCorpus(folder: string): Promise<ReadonlyMap<string, string>> {
  // Whoever names the folder says that it is a corpus.
  const { sections, pages } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const docs = pages.map(async ({ section, slug, title, description }): Promise<readonly [string, string]> => {
    const text = await readFile(path.join(folder, 'pages', section, `${slug}.md`), 'utf8');
    const body = text.replace(/^---\n[^]*?\n---\n/, '').replaceAll('](doc:', '](/docs/');
    return [`content/docs/${section}/${slug}.mdx`, `---\n${stringify({ title, description })}---\n${body}`];
  });
  const items = sections.map(({ title, slug }) => ({
    category: title,
    items: pages.filter(({ section }) => section === slug).map((page) => ({ doc: `/docs/${page.section}/${page.slug}` })),
  }));
  const site = {
    title: 'Corpus',
    url: 'https://corpus.example',
    maxFiles: 100_000,
    sidebars: { guides: items.filter((section) => section.items.length > 0) },
    apis: [{ id: 'bench', label: 'API' }],
  };
  return new Map([
    ['content/site.yaml', stringify(site, { aliasDuplicateObjects: false })],
    ...(await Promise.all(docs)),
    ['specs/bench.yaml', await readFile(path.join(folder, 'openapi.yaml'), 'utf8')],
  ]);
}
