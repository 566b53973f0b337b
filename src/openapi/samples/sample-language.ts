import type { PartLine } from './part-lines.ts';
import type { SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';
import type { SampleText } from './sample-text.ts';

/** The subset of HAR (HTTP Archive) that the generators of `@scalar/snippetz` read. */
export interface HarCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly postData?: HarBody;
}

export interface HarBody {
  readonly mimeType: string;
  readonly text?: string;
  /** The multipart type, unless it is a form. */
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

/** Writes requests in a language. The library writes the call around markers for our literals, since it does not escape every text. */
export interface SampleLanguage {
  /** Id for readers and URLs: `?lang=python`. */
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly generate: (call: HarCall, request: SampleRequest) => string;
  readonly literal: (text: string) => string;
  readonly text: (text: SampleText) => string;
  /** Body expressions; `file` reads the named file. */
  readonly body: Readonly<Record<Exclude<PlainBody, 'file'>, (text: SampleText) => string>> & { readonly file: (name: string) => string };
  /** Builds the generator's body input; content and media type are markers. */
  readonly shape: (kind: PlainBody, content: string, mediaType: string) => HarBody;
  /** Whether the media type is part of the body instead of a header. */
  readonly typesBody: boolean;
  /** Whether the generator quotes all header and field names. */
  readonly quotesNames: boolean;
  /** Which forms the generator writes field by field, by whether names may repeat; others are encoded to one text. */
  readonly fields: 'none' | 'unique' | 'repeated';
  readonly refuses?: (request: Pick<SampleRequest, 'method' | 'body'>) => boolean;
  /** Whether `complete` passes Basic credentials to the client instead of a header. */
  readonly sendsBasic?: true;
  /** Whether its client treats a JSON null as no body. */
  readonly omitsNull?: true;
  /** Unless a media type is a literal. */
  readonly mediaType?: (mediaType: string) => string;
  /** Writes the arguments for a multipart part, if the generator omits types. `position` counts parts of the same name. */
  readonly part?: (part: SamplePart, position: number) => string;
  /** Expression for the bytes of a multipart body, if the client supports only forms with typed parts. */
  readonly lines?: (lines: readonly PartLine[]) => string;
  /** Statements that read the idempotency key from a variable, or create one and print it for the next run. */
  readonly keepKey: (variable: string) => string;
  /** Adds imports, timeouts, output and errors to the call. `kept` keeps the idempotency key, followed by an empty line, or `''`. */
  readonly complete: (code: string, request: SampleRequest, kept: string) => string;
}
