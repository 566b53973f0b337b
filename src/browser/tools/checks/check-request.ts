import type { Report } from '../payload/check-payload.ts';
import type { Message } from '../payload/messages.ts';
import type { NumberTexts } from '../../../data/written-number.ts';
import type { RequestFinding } from './find-problems.ts';
import type { ReferenceData } from '../../../openapi/downloads/reference-data.ts';

/** A part of a request, as plain data. */
export interface SentPart {
  readonly part: string;
  readonly name: string;
  readonly schemaPointer: string;
  /** Absent when it is not sent. */
  readonly value?: unknown;
  readonly numbers: NumberTexts;
  readonly isRequired: boolean;
}

/** What is asked of the worker. The first question opens the document. */
export type CheckRequest =
  | { readonly kind: 'open'; readonly data: ReferenceData; readonly lang: string }
  | { readonly kind: 'payload'; readonly message: Message; readonly text: string }
  | { readonly kind: 'request'; readonly parts: readonly SentPart[] };

/** What it says: where it is, as often as that may take long, and one answer to each question. */
export type CheckReply =
  | { readonly kind: 'at'; readonly pointer: string; readonly part: string }
  | { readonly kind: 'opened' }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'findings'; readonly findings: readonly RequestFinding[] }
  | { readonly kind: 'failed'; readonly reason: string };
