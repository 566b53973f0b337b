import { type ScalarTag, stringify } from 'yaml';
import { type NumberTexts, withNumberTexts, LosslessNumber } from '../../data/lossless-number.ts';
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
import { schemaDirections } from '../typescript/schema-directions.ts';

/** The site's published URL, used to make links in downloads absolute. */
export interface PublishedAt {
  /** Origin of the site, without a trailing slash. */
  readonly url: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

/** Plain data, for passing to a worker thread. */
export interface DownloadsInput {
  readonly id: string;
  readonly filePath: string;
  /** The document, bundled into one file by `loadApi`. */
  readonly document: PlainDocument;
  /** The document as written in the source. Defaults to `document`. */
  readonly written?: PlainDocument;
  readonly environments: readonly Environment[];
  readonly flows: readonly Flow[];
  readonly postmanPrefix: string;
  readonly publishedAt: PublishedAt;
  /** `open` if responses can contain values that no enum lists yet. */
  readonly responseEnums: 'open' | 'closed';
  /** If omitted, webhook samples are unsigned. */
  readonly exampleSecret?: string | undefined;
}

/** A document with plain numbers, and the numbers as written in the source. */
export interface PlainDocument {
  readonly root: JsonObject;
  readonly numbers: NumberTexts;
}

export interface Download {
  readonly name: string;
  readonly text: string;
}

export interface Downloads {
  readonly files: readonly Download[];
  readonly problems: readonly Problem[];
}

/** Returns the file names of a group's downloads, in display order. */
export function downloadNames(
  id: string,
  postmanPrefix: string,
): readonly [yaml: string, json: string, collection: string, schema: string, types: string] {
  return [`${id}.yaml`, `${id}.json`, `${postmanPrefix}${id}.postman_collection.json`, `${id}.schema.json`, `${id}.d.ts`];
}

/** Builds downloads without `x-internal` parts and with absolute links. Reports a problem if it cannot generate types. */
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
    // Disable line folding, which would change the line breaks of descriptions.
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
  /** The document without internal parts. */
  readonly document: JsonObject;
}

const OPEN_ENUMS = `
   Handle values that you do not know: the enums of what you receive also allow other texts.`;

const RECEIVED = `
   Where you send a schema too, "NameReceived" is "Name" as you receive it.`;

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
    const types = buildTypes(schemas, banner, schemaDirections(document), isOpen);
    return { files: [...files, { name: typesName, text: types }], problems: [] };
  } catch (error) {
    const what = `TypeScript types cannot be generated from the schemas: ${error instanceof Error ? error.message || error.name : String(error)}`;
    return { files, problems: [{ severity: 'warning', what, where: { filePath } }] };
  }
}

export function publishedDocument({ root, numbers }: PlainDocument, at: PublishedAt): JsonObject {
  // Mapping an object returns an object.
  return mapLinks(withoutInternal(withNumberTexts(root, numbers) as JsonObject), (href) => publishedHref(href, at));
}

const NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof LosslessNumber,
  resolve: Number,
  stringify: ({ value }) => String(value),
};

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function publishedHref(href: string, { url, baseUrl, trailingSlash }: PublishedAt): string {
  const target = withBase(href, baseUrl);
  const isFile = /\.\w+$/.test(splitHref(href).pathname);
  return url + (isFile ? target : applyTrailingSlash(target, { trailingSlash, baseUrl }));
}

/** Builds a model without source locations. */
export function publicApi(id: string, filePath: string, document: JsonObject): Api {
  return buildApi(publicSpec(filePath, document), id);
}

function publicSpec(filePath: string, document: JsonObject): Spec {
  const source = { filePath, value: document, locate: () => ({ filePath }) };
  return { source, root: document, version: specVersion(document) ?? '3.1', texts: new Map() };
}
