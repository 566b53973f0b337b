import { createSchemaBuilder } from '../../../openapi/build/build-schema.ts';
import { valueAt } from '../../../data/pointer.ts';
import { plainNumbers } from '../../../data/lossless-number.ts';
import { member } from '../../../openapi/read-json.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';
import type { CheckedDocument } from './checked-document.ts';
import { checkValue, type Finding } from './check-value.ts';
import { fieldPath } from './field-path.ts';
import type { Message } from './messages.ts';
import { parseFormPayload, parseMultipartPayload } from './parse-form-payload.ts';
import { parseJsonPayload } from './parse-json-payload.ts';
import { parseXmlPayload } from './parse-xml-payload.ts';
import type { ParsedPayload } from './payload.ts';
import { createPayloadPositionFinder, type PayloadPosition } from './payload-position.ts';
import { toolTexts } from '../parts/tool-texts.ts';

/** Some editors prepend a byte order mark to UTF-8. */
const BYTE_ORDER_MARK = /^\uFEFF/;

export interface LocatedFinding extends Finding {
  readonly position: PayloadPosition;
  /** Such as `rooms[0].guests`; `''` for the complete message. */
  readonly path: string;
}

export interface Report {
  readonly fault?: { readonly message: string; readonly position: PayloadPosition };
  /** Why and at which field the check was stopped. */
  readonly unfinished?: string;
  readonly findings: readonly LocatedFinding[];
  readonly value?: unknown;
}

export async function checkPayload(reference: CheckedDocument, message: Message, text: string): Promise<Report> {
  const parsed = parsePayload(reference, message, text);
  if ('fault' in parsed) return { fault: parsed.fault, findings: [] };
  const { value, repeated, locate } = parsed.payload;
  const positionAt = createPayloadPositionFinder(text.replace(BYTE_ORDER_MARK, ''));
  const findings = await checkValue(reference, message.schemaPointer, value, message.direction);
  const located = findings.map((finding) => ({
    ...finding,
    position: locate(finding.pointer, finding.kind === 'unknown' ? 'key' : 'value'),
    path: fieldPath(finding.pointer, value),
  }));
  const twice = repeated.map(({ pointer, offset, firstOffset }): LocatedFinding => ({
    kind: 'rule',
    pointer,
    path: fieldPath(pointer, value),
    position: positionAt(offset),
    text: toolTexts().rules.repeated(positionAt(firstOffset).line),
    isHint: false,
  }));
  return {
    findings: [...located, ...twice].toSorted((a, b) => a.position.offset - b.position.offset || (a.pointer < b.pointer ? -1 : 1)),
    value: plainNumbers(value),
  };
}

function parsePayload({ root, spec }: ReferenceDocument, { syntax, schemaPointer, pointer }: Message, text: string): ParsedPayload {
  const content = text.replace(BYTE_ORDER_MARK, '');
  if (syntax === 'json') return parseJsonPayload(content);
  const builder = createSchemaBuilder(spec);
  const schema = builder.build(valueAt(root, schemaPointer), schemaPointer);
  if (syntax === 'xml') return parseXmlPayload(content, schema, builder.schemas());
  const parse = syntax === 'form' ? parseFormPayload : parseMultipartPayload;
  return parse(content, schema, builder.schemas(), member(valueAt(root, pointer), 'encoding'));
}
