import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';

/**
 * A generator-independent site: `manifest.json` (sections, and pages in order), `pages/<section>/<slug>.md` (front matter and CommonMark
 * with tables; links to `doc:<section>/<slug>`; `:::note[Title]` callouts) and `openapi.yaml`.
 */
export interface Manifest {
  readonly sections: readonly { readonly title: string; readonly slug: string }[];
  readonly pages: readonly { readonly section: string; readonly slug: string; readonly title: string; readonly description: string }[];
}

/** Converts a corpus to the source files of a site. */
export async function siteOfCorpus(folder: string): Promise<ReadonlyMap<string, string>> {
  // Trusted: the user named this folder as a corpus.
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
