import type { Schema, SchemaIndex } from '../../../openapi/schema.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { type FlatSchema, flattenSchema } from './flatten-schema.ts';
import type { ParsedPayload, SyntaxFault } from './payload.ts';
import { type FormPair, readForm } from './read-form.ts';
import { createPayloadPositionFinder } from './payload-position.ts';

type Pairs = { readonly pairs: readonly FormPair[] } | { readonly fault: SyntaxFault };

/** Parses `application/x-www-form-urlencoded`. Pairs may also be separated by line breaks. */
export function parseFormPayload(text: string, schema: Schema, schemas: SchemaIndex, encoding: unknown): ParsedPayload {
  return parsed(text, formPairs(text), flattenSchema(schema, schemas), encoding);
}

/** Parses a multipart body, or lines of `name=value`. Reads the names of files, but not their content. */
export function parseMultipartPayload(text: string, schema: Schema, schemas: SchemaIndex, encoding: unknown): ParsedPayload {
  return parsed(text, /^\s*--/.test(text) ? partPairs(text) : linePairs(text), flattenSchema(schema, schemas), encoding);
}

function parsed(text: string, found: Pairs, schema: FlatSchema, encoding: unknown): ParsedPayload {
  return 'fault' in found ? found : { payload: readForm(text, found.pairs, schema, encoding) };
}

function fault(text: string, offset: number, message: string): { readonly fault: SyntaxFault } {
  return { fault: { message, position: createPayloadPositionFinder(text)(offset) } };
}

function formPairs(text: string): Pairs {
  const pairs: FormPair[] = [];
  for (const { 0: raw, index } of text.matchAll(/[^&\s][^&\r\n]*/g)) {
    const pair = raw.trimEnd();
    const bad = /%(?![\da-f]{2})/i.exec(pair);
    if (bad) return fault(text, index + bad.index, toolTexts().badEscape(pair.slice(bad.index, bad.index + 3)));
    const sign = pair.indexOf('=');
    const [name, value] = sign === -1 ? [pair, ''] : [pair.slice(0, sign), pair.slice(sign + 1)];
    // Unlike `decodeURIComponent`, this replaces bytes that are not UTF-8 instead of throwing.
    const decode = (part: string): string => new URLSearchParams(`_=${part}`).get('_') ?? '';
    pairs.push({ name: decode(name), value: decode(value), nameOffset: index, valueOffset: index + (sign === -1 ? 0 : sign + 1) });
  }
  return { pairs };
}

function linePairs(text: string): Pairs {
  const pairs: FormPair[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const start = index + (line.length - line.trimStart().length);
    if (line.trim() === '') continue;
    const sign = line.indexOf('=');
    if (sign === -1) return fault(text, start, toolTexts().noEquals);
    pairs.push({ name: line.slice(0, sign).trim(), value: line.slice(sign + 1), nameOffset: start, valueOffset: index + sign + 1 });
  }
  return { pairs };
}

/** Splits a multipart body (RFC 7578). The first line is the boundary. */
function partPairs(text: string): Pairs {
  const [, boundary = ''] = /^\s*(--\S+)/.exec(text) ?? [];
  const pairs: FormPair[] = [];
  let start = text.indexOf(boundary) + boundary.length;
  while (!text.startsWith('--', start)) {
    const end = text.indexOf(`\n${boundary}`, start);
    if (end === -1) return fault(text, start, toolTexts().noBoundary);
    const part = text.slice(start, end).replace(/\r$/, '');
    const [, lead = '', head = '', gap = ''] = /^([ \t]*\r?\n)(.*?)(\r?\n\r?\n)/s.exec(part) ?? [];
    const offset = start + lead.length;
    const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? '';
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
    if (name === undefined) return fault(text, offset, toolTexts().noDisposition);
    const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
    const isJson = /^content-type:\s*\S+[/+]json\b/im.test(head);
    const value = part.slice(lead.length + head.length + gap.length);
    pairs.push({
      name,
      value: fileName ?? value,
      nameOffset: offset,
      valueOffset: offset + head.length + gap.length,
      kind: fileName === undefined ? (isJson ? 'json' : undefined) : 'file',
    });
    start = end + 1 + boundary.length;
  }
  return { pairs };
}
