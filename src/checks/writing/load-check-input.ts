import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../content/find-files.ts';
import { loadSpecFiles } from '../../openapi/load/load-spec-files.ts';
import type { SpecText } from '../../openapi/load/parse-spec-text.ts';
import { createSpecFolder, specFolderOf } from '../../openapi/load/read-spec-file.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import { allDocuments, type Site } from '../../site/load-site.ts';
import { listDescriptions } from './list-descriptions.ts';
import { markdownFile, type MarkdownText } from './markdown-text.ts';
import { openSchemas, type SpecSchemas } from './open-schemas.ts';

/** What the checks of a site's data read: no check reads a file of its own. */
export interface CheckInput {
  readonly site: Site;
  /** By the id of their group; without those whose own problems keep them from being read. */
  readonly specs: ReadonlyMap<string, SpecSchemas>;
  /** Guides, their partials and the descriptions of specifications. */
  readonly texts: readonly MarkdownText[];
}

/** @param specTexts texts that stand for files in `specs/`, as for `loadSite` */
export async function loadCheckInput(site: Site, specTexts: ReadonlyMap<string, string> = new Map()): Promise<CheckInput> {
  const [specs, partials] = await Promise.all([
    Promise.all(
      site.apis.map(async ({ group }) =>
        loadCheckedSpec(site.root, group, specTexts.get(group.spec) ?? (await readFile(path.join(site.root, group.spec)))),
      ),
    ),
    loadPartials(site.root),
  ]);
  const pages = allDocuments(site).map(({ filePath, body }) => markdownFile(filePath, body));
  return {
    site,
    specs: new Map(specs.flat().map(({ id, schemas }) => [id, schemas])),
    texts: [...pages, ...partials, ...specs.flat().flatMap(({ descriptions }) => descriptions)],
  };
}

async function loadCheckedSpec(root: string, { id, spec: filePath }: ApiGroup, text: SpecText) {
  const { spec } = await loadSpecFiles({ filePath, text, readFile: createSpecFolder(path.join(root, specFolderOf(filePath))) });
  return spec ? [{ id, schemas: await openSchemas(spec), descriptions: listDescriptions(spec) }] : [];
}

/** Texts without a page of their own: files whose name starts with `_`. */
async function loadPartials(root: string): Promise<readonly MarkdownText[]> {
  const filePaths = await findFiles(root, 'content', (filePath) => /(?:^|\/)_[^/]*\.mdx?$/.test(filePath));
  return Promise.all(filePaths.map(async (filePath) => markdownFile(filePath, await readFile(path.join(root, filePath), 'utf8'))));
}
