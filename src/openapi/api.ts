import type { Place } from '../errors.ts';
import type { JsonObject } from './read-json.ts';
import type { SecurityRequirement, SecurityScheme } from './security-scheme.ts';
import type { Server } from './server.ts';
import type { UnreadPart } from './spec.ts';
import type { Deprecation, ExternalDocs, Json, Schema, SchemaIndex } from './schema.ts';

/** The model of one OpenAPI document: immutable, independent of any page, and linear in the size of the document. */
export interface Api {
  /** The group's id in addresses, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** Paths of all source files, relative to the root of the site. */
  readonly files: readonly string[];
  readonly openapi: string;
  readonly title: string;
  /** Address of the introduction inside the group: see `introductionSlug`. */
  readonly slug: string;
  readonly version: string;
  readonly summary?: string;
  /** CommonMark; `''` when there is none. */
  readonly description: string;
  /** First paragraph of the description (or the summary) as plain text on one line. */
  readonly descriptionFirstLine: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  /** `identifier` is an SPDX licence identifier. */
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  readonly termsOfService?: string;
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  /** Declared tags in document order, then undeclared tags that operations use. */
  readonly tags: readonly Tag[];
  /** The tags as readers browse them: nested by `parent` and grouped under the headings of `x-tagGroups`. */
  readonly tagTree: readonly TagNode[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly schemas: SchemaIndex;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Generated texts that match patterns, by schema pointer. The browser tools cannot generate any and read them from here. */
  readonly patternTexts: ReadonlyMap<string, string>;
  /** Pointers of unreadable parts, as the author writes them. */
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
  /** `nav` for navigation, `badge` for a mark, or a custom kind (OpenAPI 3.2). */
  readonly kind?: string;
}

/** A tag, or a heading of `x-tagGroups`, which has no tag. */
export interface TagNode {
  readonly title: string;
  readonly tag?: Tag;
  readonly children: readonly TagNode[];
}

/** Days from today, by JSON Pointer in a request body. */
export type DaysFromToday = Readonly<Record<string, number>>;

export const MOVED = ['money', 'points', 'inventory'] as const;
export type Moved = (typeof MOVED)[number];

export interface Operation {
  /** `webhook`: the provider calls the reader. `callback`: likewise, at an address given in another request; it has no page of its own. */
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly operationId?: string;
  /** Address inside the group, unique among its pages: see `createOperationSlug`. */
  readonly slug: string;
  /** Upper case. */
  readonly method: string;
  /** Path template of an operation, name of a webhook, or URL expression of a callback. */
  readonly path: string;
  /** The summary, else the operationId, else method and path. */
  readonly title: string;
  readonly description: string;
  readonly descriptionFirstLine: string;
  /** The tag that groups the operation: its first tag that is not a badge. */
  readonly tag?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Alternatives, any one of which suffices; empty when no credentials are required. */
  readonly security: readonly SecurityRequirement[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  /** Names of parameters of which a request sends at least one; samples send the first (`x-require-one-of`). */
  readonly requireOneOf?: readonly string[];
  /** Recommended client timeout in seconds (`x-timeout-seconds`). */
  readonly timeoutSeconds?: number;
  /** The real-world effect of a production call (`x-moves`). */
  readonly moves?: Moved;
  /** Offsets of example dates that would otherwise lie in the past: days from today by pointer (`x-days-from-today`). */
  readonly daysFromToday?: DaysFromToday;
  /** The operation's servers, else those of its path item, else those of the document. */
  readonly servers: readonly Server[];
  readonly serversOf: 'operation' | 'path item' | 'document';
  /** Ready-made requests: the author's (`x-codeSamples`), then generated ones. Empty for webhooks. */
  readonly samples: readonly CodeSample[];
  readonly unread?: readonly UnreadPart[];
  /** The operation's pointer in the model's document, which an `operationRef` resolves to. */
  readonly pointer: string;
  /** Where the operation is written in the source files. */
  readonly source: Place;
}

export interface CodeSample {
  /** Unique within the operation: usually the language, as in `?lang=`. */
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly code: string;
}

/** Either `schema` or one entry of `content` describes the value. */
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
  /** The first example in serialised form, such as `color=blue,black`; absent where the style defines no form for it. */
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
  /** The author's examples; without any, one generated from the schema. */
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  /** Encodings of the first parts of a `multipart` body, by position; `itemEncoding` is that of all later parts (OpenAPI 3.2). */
  readonly prefixEncoding?: readonly PartEncoding[];
  readonly itemEncoding?: PartEncoding;
  /** Fields of a `multipart` body that are files or lists of files. */
  readonly files?: readonly FileField[];
  /** Names of the fields of a multipart body that hold bytes encoded as text. */
  readonly encodedFields?: readonly string[];
}

export interface FileField {
  readonly name: string;
  /** Present where the whole body is a list of such files, which have no field names. */
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
  /** The value serialised in its media type and formatted for reading. */
  readonly text?: string;
  /** Parts of a multipart value that are serialised neither as plain text nor as JSON, by property. */
  readonly partTexts?: Readonly<Record<string, readonly (string | undefined)[]>>;
  /** The author's own serialisation (OpenAPI 3.2). */
  readonly serialized?: string;
  readonly externalValue?: string;
  readonly isGenerated: boolean;
}

export interface Response {
  /** `201`, `4XX` or `default`. */
  readonly status: string;
  /** Present where the operation describes no other response. */
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
  /** Where the header is written: the same for every response that refers to one component. */
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
  /** Of kind `callback`, or the webhook itself where both refer to one definition. */
  readonly operations: readonly Operation[];
}
