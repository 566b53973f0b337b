import type { PartLine } from './part-lines.ts';
import type { SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';
import type { SampleText } from './sample-text.ts';

/** The subset of HAR (HTTP Archive) that the generators in `@scalar/snippetz` use. */
export interface HarRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly postData?: HarBody;
}

export interface HarBody {
  readonly mimeType: string;
  readonly text?: string;
  /** The multipart type, if it is not form data. */
  readonly multipart?: string;
  readonly params?: readonly HarParam[];
}

export interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
}

export type PlainBody = 'json' | 'text' | 'file';

/** Generates requests in one language. The library does not escape every string, so it gets markers, which our literals replace. */
export interface SampleLanguage {
  /** The id in the interface and in URLs, as in `?lang=python`. */
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly generate: (call: HarRequest, request: SampleRequest) => string;
  readonly literal: (text: string) => string;
  readonly text: (text: SampleText) => string;
  /** Functions that return body expressions. `file` reads the named file. */
  readonly body: Readonly<Record<Exclude<PlainBody, 'file'>, (text: SampleText) => string>> & { readonly file: (name: string) => string };
  /** Builds the body for the generator, with markers as content and media type. */
  readonly shape: (kind: PlainBody, content: string, mediaType: string) => HarBody;
  /** Whether the media type belongs to the body rather than to a header. */
  readonly typesBody: boolean;
  /** Whether the generator quotes all header and field names. */
  readonly quotesNames: boolean;
  /** Which forms the generator writes field by field. Other forms are encoded as one string. */
  readonly fields: 'none' | 'unique' | 'repeated';
  readonly refuses?: (request: Pick<SampleRequest, 'method' | 'body'>) => boolean;
  /** Whether `complete` passes Basic credentials to the client, making a header unnecessary. */
  readonly sendsBasic?: true;
  /** Whether the client can encode a JSON body itself. If omitted, it always can. */
  readonly encodes?: (json: SampleText) => boolean;
  /** Returns code for a media type, if a literal is not enough. */
  readonly mediaType?: (mediaType: string) => string;
  /** Returns a multipart part's arguments, if the generator omits types. `position` counts parts with the same name. */
  readonly part?: (part: SamplePart, position: number) => string;
  /** Returns an expression for a multipart body's bytes, if the client supports only forms with typed parts. */
  readonly lines?: (lines: readonly PartLine[]) => string;
  /** Returns statements that read the idempotency key from a variable, or create and print a key. */
  readonly keepKey: (variable: string) => string;
  /** Adds imports, timeouts, output and error handling to the call. `kept` is the code from `keepKey`, or `''`. */
  readonly complete: (code: string, request: SampleRequest, kept: string) => string;
}
