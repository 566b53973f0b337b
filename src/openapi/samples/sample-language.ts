import type { PartLine } from './part-lines.ts';
import type { SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';
import type { SampleText } from './sample-text.ts';

/** The subset of HAR (HTTP Archive) that the generators in `@scalar/snippetz` use. */
export interface HarCall {
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

/** Writes requests in a language. The library does not escape every string, so it writes the call around markers for our literals. */
export interface SampleLanguage {
  /** Id for readers and in URLs: `?lang=python`. */
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly generate: (call: HarCall, request: SampleRequest) => string;
  readonly literal: (text: string) => string;
  readonly text: (text: SampleText) => string;
  /** Writers of body expressions. `file` reads the named file. */
  readonly body: Readonly<Record<Exclude<PlainBody, 'file'>, (text: SampleText) => string>> & { readonly file: (name: string) => string };
  /** Builds the body input for the generator. The content and media type are markers. */
  readonly shape: (kind: PlainBody, content: string, mediaType: string) => HarBody;
  /** Whether the media type is part of the body rather than a header. */
  readonly typesBody: boolean;
  /** Whether the generator quotes all header and field names. */
  readonly quotesNames: boolean;
  /** Forms that the generator writes field by field, depending on whether names can repeat. Other forms are encoded as one string. */
  readonly fields: 'none' | 'unique' | 'repeated';
  readonly refuses?: (request: Pick<SampleRequest, 'method' | 'body'>) => boolean;
  /** Whether `complete` passes Basic credentials to the client, so that no header is needed. */
  readonly sendsBasic?: true;
  /** Whether the language's client treats a JSON null as a missing body. */
  readonly omitsNull?: true;
  /** Writes a media type, if it is not simply a literal. */
  readonly mediaType?: (mediaType: string) => string;
  /** Writes the arguments for a multipart part, if the generator omits types. `position` counts parts with the same name. */
  readonly part?: (part: SamplePart, position: number) => string;
  /** Writes an expression for the bytes of a multipart body, if the client supports only forms with typed parts. */
  readonly lines?: (lines: readonly PartLine[]) => string;
  /** Writes statements that read the idempotency key from a variable, or create a key and print it for the next run. */
  readonly keepKey: (variable: string) => string;
  /** Adds imports, timeouts, output and error handling to the call. `kept` is the code that keeps the idempotency key, or `''`. */
  readonly complete: (code: string, request: SampleRequest, kept: string) => string;
}
