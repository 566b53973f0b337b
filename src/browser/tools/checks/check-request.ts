import type { Report } from '../payload/check-payload.ts';
import type { Message } from '../payload/messages.ts';
import type { NumberTexts } from '../../../data/lossless-number.ts';
import type { RequestFinding } from './find-request-problems.ts';
import type { ReferenceData } from '../../../openapi/downloads/reference-data.ts';

export interface SentPart {
  readonly part: string;
  readonly name: string;
  readonly schemaPointer: string;
  /** Absent if the value is not sent. */
  readonly value?: unknown;
  readonly numbers: NumberTexts;
  readonly isRequired: boolean;
}

/** Requests to the worker; the first one opens the document. */
export type CheckRequest =
  | { readonly kind: 'open'; readonly data: ReferenceData; readonly lang: string }
  | { readonly kind: 'payload'; readonly message: Message; readonly text: string }
  | { readonly kind: 'request'; readonly parts: readonly SentPart[] };

/**
 * Messages from the worker: the location of each value that it is about to test against a slow pattern (`at`), and one reply per request.
 */
export type CheckReply =
  | { readonly kind: 'at'; readonly pointer: string; readonly part: string }
  | { readonly kind: 'opened' }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'findings'; readonly findings: readonly RequestFinding[] }
  | { readonly kind: 'failed'; readonly reason: string };
