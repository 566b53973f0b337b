import { isCollection } from '../../data/written-number.ts';
import type { MediaType } from '../api.ts';
import { formatJson } from './format-json.ts';
import { formatXml } from './format-xml.ts';
import type { Json, SchemaIndex } from '../schema.ts';
import { serializeParameter } from './serialize-parameter.ts';

type Shape = Pick<MediaType, 'name' | 'schema' | 'itemSchema'> & Partial<Pick<MediaType, 'encoding'>>;

const XML = /[/+]xml\b/i;
const JSON_TYPE = /[/+]json\b/i;
/** One JSON value on each line (NDJSON, JSON Lines, RFC 7464). */
const JSON_LINES = /[/+](?:x-)?(?:jsonl|jsonlines|ndjson|json-seq)\b/i;

/**
 * A value as it travels in a media type, laid out for reading: XML by the schema's names, a form as its pairs, a stream as
 * its events or lines, JSON for all else. A text that is not JSON is taken as what travels.
 */
export function formatPayload(value: Json, mediaType: Shape, schemas: SchemaIndex): string {
  const { name } = mediaType;
  if (JSON_LINES.test(name)) return typeof value === 'string' ? value : jsonLines(value);
  if (typeof value === 'string' && !JSON_TYPE.test(name)) return value;
  if (XML.test(name)) return formatXml(value, mediaType.schema, schemas);
  if (name === 'text/event-stream') return eventStream(value);
  if (name === 'application/x-www-form-urlencoded') return formPairs(value, mediaType);
  return formatJson(value);
}

function jsonLines(value: Json): string {
  return (Array.isArray(value) ? value : [value]).map((item: Json) => JSON.stringify(item)).join('\n');
}

/** Events of the fields `event`, `data`, `id` and `retry`, as the HTML standard writes them. */
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

function formPairs(value: Json, { encoding = [] }: Shape): string {
  if (!isRecord(value)) return formatJson(value);
  return Object.entries(value)
    .map(([name, item]) => {
      const own = encoding.find(({ property }) => property === name);
      const isJson = own?.style === undefined && isNested(item);
      const style = own?.style ?? 'form';
      const plain = { name, in: 'query', style, explode: own?.explode ?? style === 'form' } as const;
      const allowReserved = own?.allowReserved ?? false;
      return serializeParameter({ ...plain, allowReserved }, isJson ? JSON.stringify(item) : item) ?? '';
    })
    .join('\n&');
}

/** Objects and lists of them travel as JSON where no style is given (Encoding Object, `contentType`). */
function isNested(value: Json): boolean {
  return Array.isArray(value) ? value.some((item: Json) => isCollection(item)) : isRecord(value);
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return isCollection(value) && !Array.isArray(value);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
