import type { Place } from '../errors.ts';
import type { JsonObject } from './read-json.ts';
import type { SecurityRequirement, SecurityScheme } from './security-scheme.ts';
import type { Server } from './server.ts';
import type { UnreadPart } from './spec.ts';
import type { Deprecation, ExternalDocs, Json, Schema, SchemaIndex } from './schema.ts';

/** The model of one OpenAPI document: immutable, independent of any page, and linear in the document's size. */
export interface Api {
  /** The group's id in URLs, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** Paths of all source files, relative to the site root. */
  readonly files: readonly string[];
  readonly openapi: string;
  readonly title: string;
  /** URL segment of the introduction within the group; see `introductionSlug`. */
  readonly slug: string;
  readonly version: string;
  readonly summary?: string;
  /** CommonMark; empty if the document has no description. */
  readonly description: string;
  /** The first paragraph of the description, or the summary, as one line of plain text. */
  readonly descriptionFirstLine: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  /** `identifier` is an SPDX licence identifier. */
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  readonly termsOfService?: string;
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  /** Declared tags in document order, followed by undeclared tags that operations use. */
  readonly tags: readonly Tag[];
  /** The tags as navigation shows them: nested by `parent`, under the headings of `x-tagGroups`. */
  readonly tagTree: readonly TagNode[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly schemas: SchemaIndex;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Generated strings that match patterns, by schema pointer. Browser tools read these, because they cannot generate strings. */
  readonly patternTexts: ReadonlyMap<string, string>;
  /** Pointers to unreadable parts in the author's source. */
  readonly unread?: readonly string[];
  /** The source document; tools validate values against its schemas. */
  readonly document: JsonObject;
}

export interface Tag {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly parent?: string;
  /** `nav`, `badge` or a custom kind (OpenAPI 3.2). */
  readonly kind?: string;
}

/** A tag, or a heading from `x-tagGroups`; headings have no `tag`. */
export interface TagNode {
  readonly title: string;
  readonly tag?: Tag;
  readonly children: readonly TagNode[];
}

/** Days from today for each date in a request body, by JSON Pointer. */
export type DaysFromToday = Readonly<Record<string, number>>;

export const MOVED = ['money', 'points', 'inventory'] as const;
export type MovedAsset = (typeof MOVED)[number];

export interface Operation {
  /** `webhook`: the provider calls the reader. `callback`: the provider calls a URL from an earlier request; callbacks have no page. */
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly operationId?: string;
  /** URL segment, unique among the group's pages; see `createOperationSlug`. */
  readonly slug: string;
  /** HTTP method in upper case. */
  readonly method: string;
  /** An operation's path template, a webhook's name, or a callback's URL expression. */
  readonly path: string;
  /** The summary; if missing, the operationId, or else the method and path. */
  readonly title: string;
  readonly description: string;
  readonly descriptionFirstLine: string;
  /** The first tag that is not a badge. Operations are grouped by it. */
  readonly tag?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Any one of these is sufficient. Empty if no credentials are required. */
  readonly security: readonly SecurityRequirement[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  /** Parameters of which at least one is required (`x-require-one-of`). Samples send the first. */
  readonly requireOneOf?: readonly string[];
  /** Recommended client timeout in seconds (`x-timeout-seconds`). */
  readonly timeoutSeconds?: number;
  /** What a production call moves in the real world (`x-moves`). */
  readonly moves?: MovedAsset;
  /** Example dates that must not be in the past (`x-days-from-today`). */
  readonly daysFromToday?: DaysFromToday;
  /** The operation's servers; if missing, those of its path item, or else of the document. */
  readonly servers: readonly Server[];
  readonly serversOf: 'operation' | 'path item' | 'document';
  /** The author's code samples (`x-codeSamples`), followed by generated ones. Empty for webhooks. */
  readonly samples: readonly CodeSample[];
  readonly unread?: readonly UnreadPart[];
  /** The operation's pointer in the model's document; an `operationRef` resolves to it. */
  readonly pointer: string;
  /** The operation's location in the source files. */
  readonly source: Place;
}

export interface CodeSample {
  /** Unique within the operation; usually the language, as in `?lang=`. */
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly code: string;
}

/** Either `schema` or the only entry of `content` describes the value. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  readonly description?: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly allowEmptyValue: boolean;
  readonly allowReserved: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly schema?: Schema;
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
  /** The first example in serialised form, such as `color=blue,black`. Absent if the style cannot serialise the value. */
  readonly serialized?: string;
  readonly pointer: string;
  readonly unread?: readonly string[];
}

export interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: readonly MediaType[];
  readonly pointer: string;
  readonly unread?: readonly string[];
}

export interface MediaType {
  readonly name: string;
  readonly schema?: Schema;
  readonly itemSchema?: Schema;
  /** The author's examples, or one generated from the schema. */
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  /** Encodings of a `multipart` body's first parts, by position; `itemEncoding` applies to later parts (OpenAPI 3.2). */
  readonly prefixEncoding?: readonly PartEncoding[];
  readonly itemEncoding?: PartEncoding;
  /** Fields of a `multipart` body that contain one or more files. */
  readonly files?: readonly FileField[];
  /** Fields of a `multipart` body that contain bytes encoded as text. */
  readonly encodedFields?: readonly string[];
}

export interface FileField {
  readonly name: string;
  /** Present if the whole body is a list of files, which have no field names. */
  readonly isWhole?: true;
  readonly isRequired: boolean;
  readonly mediaType?: string;
}

/** Key of an Encoding Object that stores a form field's `allowEmptyValue`. Only Swagger 2.0 allows this keyword in form fields. */
export const MAY_BE_EMPTY = 'x-allowEmptyValue';

export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly headers: readonly Header[];
  readonly encoding?: readonly Encoding[];
}

export interface Encoding extends PartEncoding {
  readonly property: string;
}

export interface Example {
  readonly name?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
  /** The value in its media type's syntax, formatted for readability. */
  readonly text?: string;
  /** XML parts of a `multipart` value, by property. Items that are not objects are `undefined`. */
  readonly xmlParts?: Readonly<Record<string, readonly (string | undefined)[]>>;
  /** The author's serialised value (OpenAPI 3.2). */
  readonly serialized?: string;
  readonly externalValue?: string;
  readonly isGenerated: boolean;
}

export interface Response {
  /** Status code or range: `201`, `4XX` or `default`. */
  readonly status: string;
  /** Present if the operation has no other response. */
  readonly isOnly?: true;
  readonly summary?: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
  readonly pointer: string;
  readonly unread?: readonly string[];
}

export interface Header {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly schema?: Schema;
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
  /** The first example as the header's text. Absent if the header has `content`. */
  readonly serialized?: string;
  /** Pointer of the definition; responses that reference the same component share it. */
  readonly pointer: string;
  readonly unread?: readonly string[];
}

export interface Link {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  /** Pointer of the operation that `operationRef` resolves to. */
  readonly target?: string;
  readonly parameters: readonly { readonly name: string; readonly value: Json }[];
  readonly requestBody?: Json;
  readonly server?: Server;
  readonly description?: string;
}

export interface Callback {
  readonly name: string;
  /** Runtime expression for the URL to call, such as `{$request.body#/notificationUrl}`. */
  readonly expression: string;
  /** Operations of kind `callback`, or a webhook if the callback and the webhook reference the same definition. */
  readonly operations: readonly Operation[];
}
