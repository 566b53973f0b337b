import { expect, test } from 'vitest';
import { formatPayload } from '../../../src/openapi/examples/format-payload.ts';
import type { Json } from '../../../src/openapi/schema.ts';

test.each<[name: string, value: Json, text: string]>([
  ['text/event-stream', [{ event: 'a', data: { b: 1 } }, 'c'], 'event: a\ndata: {"b":1}\n\ndata: c'],
  ['text/event-stream; charset=utf-8', { data: 'a' }, 'data: a'],
  ['Text/Event-Stream', { data: 'a' }, 'data: a'],
  ['Application/X-NDJSON; charset=utf-8', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}'],
  ['application/json-seq', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}'],
  ['Application/X-WWW-Form-Urlencoded', { a: 1, b: 2 }, 'a=1\n&b=2'],
  ['Application/Problem+JSON', 'a', '"a"'],
  [
    'Text/CSV; header=present',
    [
      { id: 1, name: 'Ana, "A"' },
      { id: 2, tags: ['x'] },
    ],
    'id,name,tags\n1,"Ana, ""A""",\n2,,"[""x""]"',
  ],
  ['text/csv', { id: 1, note: null }, 'id,note\n1,'],
  [
    'text/csv',
    [
      [1, 'a'],
      [2, 'b\nc'],
    ],
    '1,a\n2,"b\nc"',
  ],
  ['text/csv', ['a', 'b'], 'a,b'],
  ['text/csv', 'a;b', 'a;b'],
])('a payload of %s, %j, is written as %j', (name, value, text) => {
  expect(formatPayload(value, { name }, new Map())).toBe(text);
});
