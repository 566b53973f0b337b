import type { PartLine } from './part-lines.ts';
import type { SamplePart } from './sample-body.ts';
import type { SampleRequest } from './sample-request.ts';
import type { SampleText } from './sample-text.ts';

/** What the generators of `@scalar/snippetz` read of a request in HAR (HTTP Archive) form. */
export interface HarCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly postData?: HarBody;
}

export interface HarBody {
  readonly mimeType: string;
  readonly text?: string;
  /** The kind of multipart body, where it is not that of a form. */
  readonly multipart?: string;
  readonly params?: readonly HarParam[];
}

/** A field of a form, or a part of a multipart body. */
export interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
}

/** A body that is not a form: a JSON document, another text, or a file. */
export type PlainBody = 'json' | 'text' | 'file';

/**
 * How a language writes a request. The library lays out the call around markers; what stands in their place is written
 * here, because its generators do not quote every text.
 */
export interface SampleLanguage {
  /** As readers choose it, in addresses too: `?lang=python`. */
  readonly id: string;
  readonly label: string;
  /** Language name for the highlighter. */
  readonly lang: string;
  readonly generate: (call: HarCall, request: SampleRequest) => string;
  /** A literal for exactly this text. */
  readonly literal: (text: string) => string;
  /** An expression for a text with placeholders in it. */
  readonly text: (text: SampleText) => string;
  /** An expression for a body; that of a file reads the file of this name. */
  readonly body: Readonly<Record<Exclude<PlainBody, 'file'>, (text: SampleText) => string>> & { readonly file: (name: string) => string };
  /** How the generator is to be given a body, whose content and media type are these markers. */
  readonly shape: (kind: PlainBody, content: string, mediaType: string) => HarBody;
  /** Whether the media type goes with the body, rather than into a header. */
  readonly typesBody: boolean;
  /** Whether the generator quotes the names of headers and fields whatever they are. */
  readonly quotesNames: boolean;
  /** Which forms the generator writes field by field, those with repeated names among them or not; others are one encoded text. */
  readonly fields: 'none' | 'unique' | 'repeated';
  /** Whether its client refuses a request. */
  readonly refuses?: (request: Pick<SampleRequest, 'method' | 'body'>) => boolean;
  /** Whether `complete` gives the client the user and the password of Basic, rather than a header. */
  readonly sendsBasic?: true;
  /** Whether its client takes the null of JSON for no body. */
  readonly omitsNull?: true;
  /** An expression for a media type in a body, where it is no literal. */
  readonly mediaType?: (mediaType: string) => string;
  /**
   * The arguments for a part of a multipart body, where the generator leaves types out.
   *
   * @param position among the parts of this name
   */
  readonly part?: (part: SamplePart, position: number) => string;
  /** An expression for the bytes of a multipart body, where the client writes none but forms whose parts have types. */
  readonly lines?: (lines: readonly PartLine[]) => string;
  /** Statements that take an idempotency key from the variable of this name, or make one, and say it where the next run needs it. */
  readonly keepKey: (variable: string) => string;
  /**
   * Puts around the call what it needs to run: imports, how long it waits, and what is done with the answer, a failure above all.
   *
   * @param kept statements before the call that keep its idempotency key, with an empty line after them, or `''`
   */
  readonly complete: (code: string, request: SampleRequest, kept: string) => string;
}
