import { isCollection } from '../../data/lossless-number.ts';
import type { MediaType } from '../api.ts';
import { isSameType } from '../is-same-type.ts';
import { formPairs, isForm } from './form-pairs.ts';
import { formatCsv } from './format-csv.ts';
import { formatJson } from './format-json.ts';
import { formatXml } from './format-xml.ts';
import type { Json, SchemaIndex } from '../schema.ts';

type Shape = Pick<MediaType, 'name' | 'schema' | 'itemSchema'> & Partial<Pick<MediaType, 'encoding'>>;

const XML = /[/+]xml\b/i;
const JSON_TYPE = /[/+]json\b/i;
/** Whether a media type contains one JSON value per line (NDJSON, JSON Lines, RFC 7464). */
export function isJsonLines(mediaType: string): boolean {
  return /[/+](?:x-)?(?:jsonl|jsonlines|ndjson|json-seq)\b/i.test(mediaType);
}

/** Formats a value in its media type's syntax. Treats strings as already serialised, unless the media type is JSON. */
export function formatPayload(value: Json, mediaType: Shape, schemas: SchemaIndex): string {
  const { name } = mediaType;
  if (isJsonLines(name)) return typeof value === 'string' ? value : jsonLines(value);
  if (typeof value === 'string' && !JSON_TYPE.test(name)) return value;
  if (XML.test(name)) return formatXml(value, mediaType.schema, schemas);
  if (isSameType(name, 'text/csv')) return formatCsv(value);
  if (isSameType(name, 'text/event-stream')) return eventStream(value);
  if (isForm(name) && isRecord(value))
    return formPairs(value, mediaType)
      .map((pair) => pair.join('='))
      .join('\n&');
  return formatJson(value);
}

/** Omits the invisible record separators of `application/json-seq` (RFC 7464). */
function jsonLines(value: Json): string {
  return (Array.isArray(value) ? value : [value]).map((item: Json) => JSON.stringify(item)).join('\n');
}

/** Formats server-sent events, whose fields are `event`, `data`, `id` and `retry` (HTML standard). */
function eventStream(value: Json): string {
  const events: readonly Json[] = Array.isArray(value) ? value : [value];
  return events
    .map((event) => {
      const fields = isRecord(event) ? event : { data: event };
      return Object.entries(fields)
        .flatMap(([field, item]) =>
          textOf(item)
            .split('\n')
            .map((line) => `${field}: ${line}`),
        )
        .join('\n');
    })
    .join('\n\n');
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return isCollection(value) && !Array.isArray(value);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
