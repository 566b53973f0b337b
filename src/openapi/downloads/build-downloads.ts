import { type ScalarTag, stringify } from 'yaml';
import { type NumberTexts, withNumberTexts, WrittenNumber } from '../../data/written-number.ts';
import type { Problem } from '../../errors.ts';
import { withBase } from '../../url/base-url.ts';
import { splitHref } from '../../url/split-href.ts';
import { applyTrailingSlash } from '../../url/trailing-slash.ts';
import type { Api } from '../api.ts';
import { buildApi } from '../build/build-api.ts';
import { createSchemaBuilder } from '../build/build-schema.ts';
import { buildJsonSchema } from './build-json-schema.ts';
import { mapLinks, mapTextLinks } from './map-links.ts';
import { withoutInternal } from './without-internal.ts';
import { type Spec, specVersion } from '../spec.ts';
import { buildCollection } from '../postman/build-collection.ts';
import type { Environment } from '../postman/environments.ts';
import type { Flow } from '../postman/flow.ts';
import type { JsonObject } from '../read-json.ts';
import { buildTypes } from '../typescript/build-types.ts';
import { schemaSides } from '../typescript/schema-sides.ts';

/** Where a site is published, for the links of files that leave it. */
export interface PublishedAt {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

/** All that the files of one API group depend on; plain data, so that another thread can make them. */
export interface DownloadsInput {
  readonly id: string;
  readonly filePath: string;
  /** In one piece, as `loadApi` gives it. */
  readonly document: PlainDocument;
  /** What readers take away, where that is not the document itself: as its author wrote it. */
  readonly written?: PlainDocument;
  readonly environments: readonly Environment[];
  readonly flows: readonly Flow[];
  /** What the names of files for Postman start with. */
  readonly postmanPrefix: string;
  readonly publishedAt: PublishedAt;
  /** `open` where responses may bring values that no enum lists yet. */
  readonly responseEnums: 'open' | 'closed';
  /** What the samples of webhooks are signed with; not at all without it. */
  readonly exampleSecret?: string | undefined;
}

/** A document with plain numbers, and how they are written. */
export interface PlainDocument {
  readonly root: JsonObject;
  readonly numbers: NumberTexts;
}

/** A file for readers to take away. */
export interface Download {
  readonly name: string;
  readonly text: string;
}

export interface Downloads {
  readonly files: readonly Download[];
  readonly problems: readonly Problem[];
}

/** Names of the files of a group, in the order in which readers see them. */
export function downloadNames(
  id: string,
  postmanPrefix: string,
): readonly [yaml: string, json: string, collection: string, schema: string, types: string] {
  return [`${id}.yaml`, `${id}.json`, `${postmanPrefix}${id}.postman_collection.json`, `${id}.schema.json`, `${id}.d.ts`];
}

/**
 * The specification of a group in one file, as YAML and as JSON, its Postman collection, and its schemas as JSON Schema and as
 * types of TypeScript: without what `x-internal` keeps from readers, and with links that lead to the published site. Of a
 * collection or types that cannot be made there is a problem.
 */
export async function buildDownloads({
  id,
  filePath,
  document: readable,
  written = readable,
  environments,
  flows,
  postmanPrefix,
  publishedAt,
  responseEnums,
  exampleSecret,
}: DownloadsInput): Promise<Downloads> {
  const publishLink = (href: string): string => publishedHref(href, publishedAt);
  const document = publishedDocument(readable, publishedAt);
  const taken = written === readable ? document : publishedDocument(written, publishedAt);
  const [yaml, json, collection] = downloadNames(id, postmanPrefix);
  const files: readonly Download[] = [
    // Without folding: a description keeps its lines.
    { name: yaml, text: stringify(taken, { lineWidth: 0, aliasDuplicateObjects: false, customTags: [NUMBER] }) },
    { name: json, text: jsonText(taken) },
  ];
  const typed = schemaFiles({ id, filePath, document, publishedAt, responseEnums });
  const built = buildCollection({
    api: publicApi(id, filePath, document),
    environments,
    flows: flows.map((flow) => ({ ...flow, description: mapTextLinks(flow.description, publishLink) })),
    exampleSecret,
  });
  return { files: [...files, { name: collection, text: jsonText(built) }, ...typed.files], problems: typed.problems };
}

interface SchemaFilesInput extends Pick<DownloadsInput, 'id' | 'filePath' | 'publishedAt' | 'responseEnums'> {
  /** As readers may know it. */
  readonly document: JsonObject;
}

/** What types say of the enums that they open. */
const OPEN_ENUMS = `
   Handle values that you do not know: the enums of what you receive also allow other texts.`;

/** What types say of those that differ by the direction of a value. */
const RECEIVED = `
   Where you send a schema too, "NameReceived" is "Name" as you receive it.`;

/** The named schemas for programs; nothing when there are none. */
function schemaFiles({ id, filePath, document, publishedAt, responseEnums }: SchemaFilesInput): Downloads {
  const [, , , schemaName, typesName] = downloadNames(id, '');
  const { url, baseUrl } = publishedAt;
  const address = `${url}${withBase(`/downloads/${schemaName}`, baseUrl)}`;
  const schema = buildJsonSchema(document, specVersion(document) ?? '3.1', address);
  if (!schema) return { files: [], problems: [] };
  const files: readonly Download[] = [{ name: schemaName, text: jsonText(schema) }];
  try {
    const isOpen = responseEnums === 'open';
    const banner = (hasReceived: boolean): string =>
      `${String(schema['title'])}. ${address}${isOpen ? OPEN_ENUMS : ''}${isOpen || hasReceived ? RECEIVED : ''}`;
    const schemas = createSchemaBuilder(publicSpec(filePath, document)).schemas();
    const types = buildTypes(schemas, banner, schemaSides(document), isOpen);
    return { files: [...files, { name: typesName, text: types }], problems: [] };
  } catch (error) {
    const what = `No types can be made of its schemas: ${error instanceof Error ? error.message || error.name : String(error)}`;
    return { files, problems: [{ severity: 'warning', what, where: { filePath } }] };
  }
}

/** A document as readers take it away: without what `x-internal` keeps from them, and with links that lead to the published site. */
export function publishedDocument({ root, numbers }: PlainDocument, at: PublishedAt): JsonObject {
  // An object stays one.
  return mapLinks(withoutInternal(withNumberTexts(root, numbers) as JsonObject), (href) => publishedHref(href, at));
}

/** Writes numbers as their authors did. */
const NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof WrittenNumber,
  resolve: Number,
  stringify: ({ value }) => String(value),
};

/** What a file that is read by people and machines looks like: indented, with a line break at its end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function publishedHref(href: string, { url, baseUrl, trailingSlash }: PublishedAt): string {
  const target = withBase(href, baseUrl);
  const isFile = /\.\w+$/.test(splitHref(href).pathname);
  return url + (isFile ? target : applyTrailingSlash(target, { trailingSlash, baseUrl }));
}

/** The model of a changed document. Nobody asks where things are written in it. */
export function publicApi(id: string, filePath: string, document: JsonObject): Api {
  return buildApi(publicSpec(filePath, document), id);
}

function publicSpec(filePath: string, document: JsonObject): Spec {
  const source = { filePath, value: document, locate: () => ({ filePath }) };
  return { source, root: document, version: specVersion(document) ?? '3.1', texts: new Map() };
}
