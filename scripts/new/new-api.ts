import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isNotFoundError } from '../../src/data/if-exists.ts';
import { InputError } from '../../src/errors.ts';
import { loadSpecFiles } from '../../src/openapi/load/load-spec-files.ts';
import { createSpecFolder } from '../../src/openapi/load/read-spec-file.ts';
import { isObject } from '../../src/openapi/read-json.ts';
import { SITE_FILE, type SiteConfig } from '../../src/site/config/config.ts';
import type { NavbarItem } from '../../src/site/config/navigation-config.ts';
import { kebabCase } from '../../src/url/kebab-case.ts';
import { insertEntry } from './insert-entry.ts';
import { createInputError } from '../console/input-error.ts';
import type { NewFiles } from './new-files.ts';

export interface NewApi {
  /** Part of the group's addresses. */
  readonly id: string;
  /** Absolute path, possibly outside the site. */
  readonly file: string;
  /** Defaults to the document's title. */
  readonly label?: string | undefined;
}

/**
 * Adds a reference group: copies the document and its referenced files to `specs/`, and adds an entry under `apis` and in the navigation
 * bar's API menu, if any.
 * @param root absolute path of the site
 * @param siteText content of `content/site.yaml`
 * @throws InputError if the id is invalid or taken, or the document cannot be read
 */
export async function newApi({ id, file, label }: NewApi, root: string, config: SiteConfig, siteText: string): Promise<NewFiles> {
  if (!/^[a-z0-9-]+$/.test(id))
    throw createInputError(
      id,
      'This is not a valid group id.',
      `Write ${kebabCase(id) || 'orders'}: lower-case letters, digits and hyphens.`,
    );
  if (config.apis.some((api) => api.id === id))
    throw createInputError(SITE_FILE, `There is already an API group "${id}".`, 'Choose another id.');
  const { title, texts } = await readApi(file);
  const own = path.relative(root, file).split(path.sep).join('/');
  const isInside = own.startsWith('specs/');
  const folder = texts.size > 1 ? `specs/${id}` : 'specs';
  const spec = isInside ? own : texts.size > 1 ? `${folder}/${path.basename(file)}` : `specs/${id}${path.extname(file)}`;
  const copies = isInside
    ? []
    : [...texts].map(([name, text]) => [name === path.basename(file) ? spec : path.posix.join(folder, name), text] as const);
  await requireFree(
    root,
    copies.map(([filePath]) => filePath),
  );
  const name = label ?? title;
  const entry = { id, label: name, ...(spec !== `specs/${id}.yaml` && { spec }) };
  const withGroup = insertEntry(siteText, { list: ['apis'], entry });
  const introduction = `/docs/api/${id}/${kebabCase(title)}`;
  const menu = apiMenu(config.navbar.items);
  const link = { label: name, href: introduction, activeBase: `/docs/api/${id}` };
  const withLink =
    withGroup !== undefined && menu !== undefined
      ? insertEntry(withGroup, { list: ['navbar', 'items', menu, 'items'], entry: link })
      : undefined;
  const changed = withLink ?? withGroup;
  return {
    files: new Map<string, string | Uint8Array>([...copies, ...(changed === undefined ? [] : ([[SITE_FILE, changed]] as const))]),
    notes: [
      copies.length > 0
        ? `Copied ${file} to ${spec}${copies.length > 1 ? `, with ${copies.length === 2 ? 'the file' : `the ${copies.length - 1} files`} that it references` : ''}.`
        : `Using ${spec} in place.`,
      withGroup === undefined
        ? `Add "- ${JSON.stringify(entry)}" under apis in ${SITE_FILE}.`
        : `${SITE_FILE}: added the group ${id}, with an introduction at ${introduction} and a page for each operation.`,
      withLink === undefined
        ? `No page links to it yet: add a link under navbar.items in ${SITE_FILE}, or on a page.`
        : `${SITE_FILE}: added a link to the menu of the navigation bar.`,
      'Preview it with npm run dev, and check it with npm run check.',
    ],
  };
}

interface ReadApi {
  readonly title: string;
  /** The document and its referenced files, by path relative to its folder. */
  readonly texts: ReadonlyMap<string, Uint8Array>;
}

async function readApi(file: string): Promise<ReadApi> {
  const name = path.basename(file);
  const text = await readFile(file).catch((cause: unknown) => {
    if (!isNotFoundError(cause)) throw cause;
    throw createInputError(file, 'This file does not exist.', 'Name an OpenAPI document in YAML or JSON.');
  });
  const texts = new Map<string, Uint8Array>([[name, text]]);
  const inFolder = createSpecFolder(path.dirname(file));
  const { spec, problems } = await loadSpecFiles({
    filePath: name,
    text,
    readFile: async (other) => {
      const found = await inFolder(other);
      if (found.kind === 'text') texts.set(path.posix.normalize(other), Buffer.from(found.text));
      return found;
    },
  });
  if (!spec) throw new InputError(problems);
  const { info } = spec.root;
  const title = isObject(info) && typeof info['title'] === 'string' ? info['title'] : '';
  if (kebabCase(title) === '')
    throw createInputError(name, 'The document has no title, but the address of its introduction needs one.', 'Add info.title.');
  return { title, texts };
}

async function requireFree(root: string, filePaths: readonly string[]): Promise<void> {
  for (const filePath of filePaths) {
    const isTaken = await readFile(path.join(root, filePath)).then(
      () => true,
      (error: unknown) => {
        if (!isNotFoundError(error)) throw error;
        return false;
      },
    );
    if (isTaken) throw createInputError(filePath, 'This file already exists.', 'Choose another id, or pass that file to use it in place.');
  }
}

/** Index of the navigation menu that links mostly to APIs, if any. */
function apiMenu(items: readonly NavbarItem[]): number | undefined {
  const index = items.findIndex((item) => {
    if (!('items' in item)) return false;
    const leading = item.items.filter((entry) => 'href' in entry && entry.href.startsWith('/docs/api/'));
    return leading.length * 2 > item.items.length;
  });
  return index === -1 ? undefined : index;
}
