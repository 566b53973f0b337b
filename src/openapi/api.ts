import type { Place } from '../errors.ts';
import type { JsonObject } from './read-json.ts';
import type { SecurityRequirement, SecurityScheme } from './security-scheme.ts';
import type { Server } from './server.ts';
import type { UnreadPart } from './spec.ts';
import type { Deprecation, ExternalDocs, Json, Schema, SchemaIndex } from './schema.ts';

/** One OpenAPI document: immutable, without state of any page, in size proportional to the document. */
export interface Api {
  /** The group's id in the addresses, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** All files that it is written in, by path from the root of the site. */
  readonly files: readonly string[];
  /** As the document says it, such as `3.1.0`. */
  readonly openapi: string;
  readonly title: string;
  /** The address of the introduction inside the group: kebab-case of the title, if that has a letter or a digit. */
  readonly slug: string;
  readonly version: string;
  readonly summary?: string;
  /** CommonMark; `''` when there is none. */
  readonly description: string;
  /** First paragraph of the description (or the summary) as plain text on one line. */
  readonly descriptionFirstLine: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  /** `identifier` is of the SPDX list of licences. */
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  readonly termsOfService?: string;
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  /** Declared tags in their order, then those that operations use without declaring. */
  readonly tags: readonly Tag[];
  /** The tags as readers browse them: nested by `parent`, and under the headings of `x-tagGroups`. */
  readonly tagTree: readonly TagNode[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly schemas: SchemaIndex;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Texts that were made up to fit patterns, by the pointer of their schema: the tools of a page, which cannot make any, have them from here. */
  readonly patternTexts: ReadonlyMap<string, string>;
  /** What could not be read of it: pointers, as their author writes them. */
  readonly unread?: readonly string[];
  /** The document itself, for tools that check values against its schemas. */
  readonly document: JsonObject;
}

export interface Tag {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  /** Name of the tag that it nests in (OpenAPI 3.2). */
  readonly parent?: string;
  /** What the tag is for: `nav` for navigation, `badge` for a mark, or the document's own (OpenAPI 3.2). */
  readonly kind?: string;
}

/** A tag among tags, or a heading (`x-tagGroups`), which has no tag. */
export interface TagNode {
  readonly title: string;
  readonly tag?: Tag;
  readonly children: readonly TagNode[];
}

/** By JSON Pointer in a body. */
export type DaysFromToday = Readonly<Record<string, number>>;

/** What `x-moves` of an operation may say. */
export const MOVED = ['money', 'points', 'inventory'] as const;
export type Moved = (typeof MOVED)[number];

/** A request and its answers. */
export interface Operation {
  /** `webhook`: the provider calls the reader. `callback`: so too, at an address given in another request; it has no page of its own. */
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly operationId?: string;
  /** Its address inside the group, which no other page has: see `createOperationSlug`. */
  readonly slug: string;
  /** Upper case. */
  readonly method: string;
  /** Path template; the name of a webhook; the URL expression of a callback. */
  readonly path: string;
  /** The summary, else the operationId, else method and path. */
  readonly title: string;
  /** CommonMark; `''` when there is none. */
  readonly description: string;
  /** First paragraph of the description as plain text on one line. */
  readonly descriptionFirstLine: string;
  /** The tag that groups it: the first that is not a badge. */
  readonly tag?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Alternatives, of which one is enough; empty when no credentials are asked for. */
  readonly security: readonly SecurityRequirement[];
  readonly requestBody?: RequestBody;
  /** In the order of the specification. */
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly externalDocs?: ExternalDocs;
  /** Names of parameters of which a request sends at least one; samples send the first (`x-require-one-of`). */
  readonly requireOneOf?: readonly string[];
  /** Seconds that a client should wait for an answer (`x-timeout-seconds`). */
  readonly timeoutSeconds?: number;
  /** What a call in production moves for real (`x-moves`). */
  readonly moves?: Moved;
  /** Dates of the body that have passed by the time a reader sends its example: days from today by pointer (`x-days-from-today`). */
  readonly daysFromToday?: DaysFromToday;
  /** Of the operation, else of the path, else of the document. */
  readonly servers: readonly Server[];
  /** Whose the servers are. */
  readonly serversOf: 'operation' | 'path item' | 'document';
  /** Ready-made requests: the author's (`x-codeSamples`), then those generated. None for webhooks. */
  readonly samples: readonly CodeSample[];
  /** What could not be read of it and of its path. */
  readonly unread?: readonly UnreadPart[];
  /** Where the operation is in the model's document: what an `operationRef` names. */
  readonly pointer: string;
  /** Where the operation is written. */
  readonly source: Place;
}

export interface CodeSample {
  /** Tells the samples of an operation apart: mostly the language, as readers choose it in `?lang=`. */
  readonly id: string;
  readonly label: string;
  /** Language name for the highlighter. */
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
  /** The first example as it travels, such as `color=blue,black`; absent where the style has no form for it. */
  readonly serialized?: string;
  readonly pointer: string;
  /** What could not be read of it: pointers, as their author writes them. */
  readonly unread?: readonly string[];
}

export interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: readonly MediaType[];
  readonly pointer: string;
  /** What could not be read of it: pointers, as their author writes them. */
  readonly unread?: readonly string[];
}

export interface MediaType {
  /** Such as `application/json`. */
  readonly name: string;
  readonly schema?: Schema;
  /** Of each item of a stream (OpenAPI 3.2). */
  readonly itemSchema?: Schema;
  /** The author's; when there are none, one made from the schema. */
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  /** Of the first parts of a `multipart` body, by position, and of all that follow (OpenAPI 3.2). */
  readonly prefixEncoding?: readonly PartEncoding[];
  readonly itemEncoding?: PartEncoding;
  /** Fields of a `multipart` body that are files, or lists of files. */
  readonly files?: readonly FileField[];
  /** Names of the fields of a multipart body that are bytes written as texts. */
  readonly encodedFields?: readonly string[];
}

export interface FileField {
  readonly name: string;
  /** Present where the whole body is a list of such files, which has no names. */
  readonly isWhole?: true;
  readonly isRequired: boolean;
  /** What its schema says that it is (`contentMediaType`). */
  readonly mediaType?: string;
}

/** How one part of a form or multipart body is written. */
export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly headers: readonly Header[];
  /** Of the parts inside the part (OpenAPI 3.2). */
  readonly encoding?: readonly Encoding[];
}

export interface Encoding extends PartEncoding {
  readonly property: string;
}

export interface Example {
  /** Its key among several. */
  readonly name?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
  /** The value as it travels in its media type, laid out for reading. */
  readonly text?: string;
  /** Parts of a multipart value that travel neither as a text nor as JSON, by property. */
  readonly partTexts?: Readonly<Record<string, readonly (string | undefined)[]>>;
  /** The author's own words for how the value travels (OpenAPI 3.2). */
  readonly serialized?: string;
  /** URL of the value, where it is kept elsewhere. */
  readonly externalValue?: string;
  /** Made from the schema, not written by the author. */
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
  /** What could not be read of it: pointers, as their author writes them. */
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
  /** Where it is written: the same for every response that refers to one component. */
  readonly pointer: string;
  /** What could not be read of it: pointers, as their author writes them. */
  readonly unread?: readonly string[];
}

/** How a value of the response feeds another operation. */
export interface Link {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  /** Pointer of the operation that `operationRef` names in this document. */
  readonly target?: string;
  readonly parameters: readonly { readonly name: string; readonly value: Json }[];
  readonly requestBody?: Json;
  /** Where the other operation is, if not where it always is. */
  readonly server?: Server;
  readonly description?: string;
}

export interface Callback {
  readonly name: string;
  /** Runtime expression of the URL that is called, such as `{$request.body#/notificationUrl}`. */
  readonly expression: string;
  /** Of kind `callback`, or the webhook itself when both are written in one place. */
  readonly operations: readonly Operation[];
}
