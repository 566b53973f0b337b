import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { sitesOf } from './sites.ts';

const PAGE = /^content\/docs\/([^/]+)\/([^/]+)\.mdx$/;

/** Writes a generated site as a corpus, for building peers from the same content. */
export async function writeCorpus(folder: string, size: number): Promise<void> {
  const files = await sitesOf(size);
  const pages = [...files].flatMap(([name, text]) => {
    const [, section = '', slug = ''] = PAGE.exec(name) ?? [];
    const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
    const { title, description } = (parse(front) ?? {}) as { title: string; description: string };
    return section === '' ? [] : [{ section, slug, title, description, body: body.replaceAll('](/docs/', '](doc:') }];
  });
  const titled = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
  const sections = [...new Set(pages.map(({ section }) => section))].map((slug) => ({ slug, title: titled(slug) }));
  const order = new Map<string, number>();
  const listed = pages.map(({ body, ...page }) => {
    order.set(page.section, (order.get(page.section) ?? 0) + 1);
    const numbered = { ...page, sectionTitle: titled(page.section), order: order.get(page.section) ?? 0 };
    return {
      ...numbered,
      text: `---\n${stringify({ title: page.title, description: page.description, order: numbered.order })}---\n${body}`,
    };
  });
  for (const { section, slug, text } of listed) await writeText(path.join(folder, 'pages', section, `${slug}.md`), text);
  const manifest = { sections, pages: listed.map(({ text: _text, ...page }) => page) };
  await writeText(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeText(path.join(folder, 'openapi.yaml'), files.get('specs/bench.yaml') ?? '');
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
