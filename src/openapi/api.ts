import type { Place } from '../errors.ts';
import type { JsonObject } from './read-json.ts';
import type { SecurityRequirement, SecurityScheme } from './security-scheme.ts';
import type { Server } from './server.ts';
import type { UnreadPart } from './spec.ts';
import type { Deprecation, ExternalDocs, Json, Schema, SchemaIndex } from './schema.ts';

/** The model of one OpenAPI document. It is immutable, independent of any page, and linear in the size of the document. */
export interface Api {
  /** The group's id in URLs, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** Paths of all source files, relative to the site root. */
  readonly files: readonly string[];
  readonly openapi: string;
  readonly title: string;
  /** URL segment of the introduction within the group: see `introductionSlug`. */
  readonly slug: string;
  readonly version: string;
  readonly summary?: string;
  /** CommonMark. Empty if there is no description. */
  readonly description: string;
  /** First paragraph of the description (or the summary) as a single line of plain text. */
  readonly descriptionFirstLine: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  /** `identifier` is an SPDX licence identifier. */
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  readonly termsOfService?: string;
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  /** Declared tags in document order, followed by undeclared tags that operations use. */
  readonly tags: readonly Tag[];
  /** The tags as shown in navigation: nested by `parent`, and grouped under the headings of `x-tagGroups`. */
  readonly tagTree: readonly TagNode[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly schemas: SchemaIndex;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Generated strings that match patterns, by schema pointer. Browser tools read them from here, because they cannot generate any. */
  readonly patternTexts: ReadonlyMap<string, string>;
  /** Pointers to unreadable parts, as in the author's source. */
  readonly unread?: readonly string[];
  /** The source document. Tools validate values against its schemas. */
  readonly document: JsonObject;
}

export interface Tag {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly parent?: string;
  /** `nav` for navigation, `badge` for a label, or a custom kind (OpenAPI 3.2). */
  readonly kind?: string;
}

/** A tag, or a heading from `x-tagGroups`, which has no tag. */
export interface TagNode {
  readonly title: string;
  readonly tag?: Tag;
  readonly children: readonly TagNode[];
}

/** Number of days from today, by JSON Pointer into a request body. */
export type DaysFromToday = Readonly<Record<string, number>>;

export const MOVED = ['money', 'points', 'inventory'] as const;
export type Moved = (typeof MOVED)[number];

export interface Operation {
  /** `webhook`: a call from the provider to the reader. `callback`: such a call to a URL from another request. It has no page. */
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly operationId?: string;
  /** URL segment within the group, unique among its pages: see `createOperationSlug`. */
  readonly slug: string;
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path template of an operation, name of a webhook, or URL expression of a callback. */
  readonly path: string;
  /** The summary, with the operationId, or the method and path, as a fallback. */
  readonly title: string;
  readonly description: string;
  readonly descriptionFirstLine: string;
  /** Name of the tag that groups the operation: the first tag that is not a badge. */
  readonly tag?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Alternatives, any of which is sufficient. Empty if no credentials are required. */
  readonly security: readonly SecurityRequirement[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  /** Names of parameters, at least one of which is required. Samples send the first (`x-require-one-of`). */
  readonly requireOneOf?: readonly string[];
  /** Recommended client timeout in seconds (`x-timeout-seconds`). */
  readonly timeoutSeconds?: number;
  /** What a production call moves in the real world (`x-moves`). */
  readonly moves?: Moved;
  /** Example dates that must not lie in the past, as days from today by pointer (`x-days-from-today`). */
  readonly daysFromToday?: DaysFromToday;
  /** The servers of the operation, with those of its path item or the document as a fallback. */
  readonly servers: readonly Server[];
  readonly serversOf: 'operation' | 'path item' | 'document';
  /** Code samples: the author's (`x-codeSamples`), followed by generated samples. Empty for webhooks. */
  readonly samples: readonly CodeSample[];
  readonly unread?: readonly UnreadPart[];
  /** Pointer of the operation in the model's document. An `operationRef` resolves to it. */
  readonly pointer: string;
  /** Location of the operation in the source files. */
  readonly source: Place;
}

export interface CodeSample {
  /** Id that is unique within the operation: usually the language, as in `?lang=`. */
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly code: string;
}

/** A parameter. Its value is described either by `schema` or by the only entry of `content`. */
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
  /** The first example in serialised form, such as `color=blue,black`. Absent if the style defines no serialisation for the value. */
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
  /** The author's examples, or one example generated from the schema. */
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  /** Encodings of the first parts of a `multipart` body, by position. `itemEncoding` applies to all later parts (OpenAPI 3.2). */
  readonly prefixEncoding?: readonly PartEncoding[];
  readonly itemEncoding?: PartEncoding;
  /** Fields of a `multipart` body that contain a file or a list of files. */
  readonly files?: readonly FileField[];
  /** Names of the fields in a multipart body that contain bytes encoded as text. */
  readonly encodedFields?: readonly string[];
}

export interface FileField {
  readonly name: string;
  /** Present if the body as a whole is a list of files, which have no field names. */
  readonly isWhole?: true;
  readonly isRequired: boolean;
  readonly mediaType?: string;
}

export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
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
  /** The value, serialised in its media type and formatted for reading. */
  readonly text?: string;
  /** Parts of a multipart value that are serialised neither as plain text nor as JSON, by property. */
  readonly xmlParts?: Readonly<Record<string, readonly (string | undefined)[]>>;
  /** Serialised value provided by the author (OpenAPI 3.2). */
  readonly serialized?: string;
  readonly externalValue?: string;
  readonly isGenerated: boolean;
}

export interface Response {
  /** Status code or range: `201`, `4XX` or `default`. */
  readonly status: string;
  /** Present if the operation describes no other response. */
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
  /** Pointer of the definition, which all responses that refer to the same component share. */
  readonly pointer: string;
  readonly unread?: readonly string[];
}

export interface Link {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  /** Pointer of the operation in this document that `operationRef` resolves to. */
  readonly target?: string;
  readonly parameters: readonly { readonly name: string; readonly value: Json }[];
  readonly requestBody?: Json;
  readonly server?: Server;
  readonly description?: string;
}

export interface Callback {
  readonly name: string;
  /** Runtime expression of the URL that is called, such as `{$request.body#/notificationUrl}`. */
  readonly expression: string;
  /** Operations of kind `callback`, or the webhook itself if both refer to the same definition. */
  readonly operations: readonly Operation[];
}
