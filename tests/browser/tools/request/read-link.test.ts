import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLink } from '../../../../src/browser/tools/request/read-link.ts';
import { initialState, type RequestState } from '../../../../src/browser/tools/request/request-state.ts';
import { encodeState } from '../../../../src/browser/tools/request/state-codec.ts';
import type { Operation } from '../../../../src/openapi/api.ts';
import { loadApi } from '../../../../src/openapi/load/load-api.ts';

const folder = path.resolve(import.meta.dirname, '../../../../specs');

/** The operation with the largest request in each API group. */
const OPERATIONS = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map(async (name) => {
      const { api } = await loadApi({ id: name, filePath: name, text: readFileSync(path.join(folder, name), 'utf8') });
      return api?.operations.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1) ?? [];
    }),
).then((groups) => groups.flat());

function sizeOf(operation: Operation): number {
  return JSON.stringify(initialState(operation)).length;
}

/** Lists the scalars in a value, each prefixed with its JSON Pointer. */
function leaves(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${pointer} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, item]) => leaves(item, `${pointer}/${name}`));
}

const read = (encoded: string, operation: Operation) => readLink(encoded, operation, 'sandbox');

const [LARGEST] = OPERATIONS.toSorted((a, b) => sizeOf(b) - sizeOf(a));
if (!LARGEST) throw new Error('There are no operations.');

describe.each(OPERATIONS.map((operation) => [operation.slug, operation] as const))('a link to a request of %s', (_, operation) => {
  const sent: RequestState = initialState(operation, 'production');

  test('holds the whole request', async () => {
    expect(await read(await encodeState(sent), operation)).toEqual({ state: sent });
  });

  test('reports truncation at any position, and returns only what was sent', async () => {
    const encoded = await encodeState(sent);
    const all = new Set(leaves(sent));
    // Fields that the link does not restore keep these initial values.
    const own = new Set(leaves(initialState(operation, 'sandbox')).filter((leaf) => !/^\/(?:parameters|body)/.test(leaf)));
    const wrong: unknown[] = [];
    for (let length = 0; length < encoded.length; length += 1) {
      const { state, damage } = await read(encoded.slice(0, length), operation);
      const isExample = damage?.read.length === 0;
      const others = isExample ? [] : leaves(state).filter((leaf) => !all.has(leaf) && !own.has(leaf));
      // Truncating only the checksum at the end is reported as damage, although no value is missing.
      const isSilent = damage === undefined || (damage.missing.length === 0 && leaves(state).length < all.size);
      if (others.length > 0 || isSilent) wrong.push({ length, others, damage });
    }
    expect(wrong).toEqual([]);
  });
});

describe('a damaged link', () => {
  test('recovers more of the request the longer it is', async () => {
    const encoded = await encodeState(initialState(LARGEST));
    const sizes: number[] = [];
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const { state, damage } = await read(encoded.slice(0, encoded.length * share), LARGEST);
      sizes.push(damage?.read.length === 0 ? 0 : leaves(state).length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(4);
  });

  test('reports what was read and what is missing, by the names in the form', async () => {
    const encoded = await encodeState(initialState(LARGEST));
    const { damage } = await read(encoded.slice(0, encoded.length * 0.8), LARGEST);
    expect(damage?.reason).toBe('This link is damaged: it was cut off or changed.');
    expect(damage?.read).toEqual(['Server', 'Credentials', 'Parameters', expect.stringMatching(/^Body up to [\w.[\]]+$/)]);
    expect(damage?.missing).toEqual([expect.stringMatching(/^Body after [\w.[\]]+$/)]);
  });

  test('with a changed character never passes as intact', async () => {
    const encoded = await encodeState(initialState(LARGEST));
    const silent: number[] = [];
    for (let index = 0; index < encoded.length; index += 1) {
      const other = encoded[index] === 'A' ? 'B' : 'A';
      const { damage } = await read(encoded.slice(0, index) + other + encoded.slice(index + 1), LARGEST);
      if (!damage) silent.push(index);
    }
    expect(silent).toEqual([]);
  });

  test('is reported when a mail program has changed its case', async () => {
    const encoded = await encodeState(initialState(LARGEST));
    expect((await read(encoded.toLowerCase(), LARGEST)).damage).toBeDefined();
  });

  test.each(['', '2', '1', '2!!!', '2broken', '1broken', '1q1Yq', 'x', '{"server":0}', '%7B%7D', '2'.repeat(500), '9abc', '2é🏨'])(
    '%j falls back to the example, and states that it is not the sent request',
    async (encoded) => {
      const { state, damage } = await read(encoded, LARGEST);
      expect(state).toEqual(initialState(LARGEST, 'sandbox'));
      expect([damage?.read, (damage?.reason ?? '').length > 20]).toEqual([[], true]);
    },
  );

  test('is distinguished from a link of another version', async () => {
    expect((await read('9abc', LARGEST)).damage?.reason).toBe('This link was made by another version of this page.');
  });
});

describe('a link with surrounding text', () => {
  test.each([')', '.', '…', '>', '%20and%20more', ' and more'])('%j after it is ignored', async (rest) => {
    const sent = initialState(LARGEST);
    expect(await read((await encodeState(sent)) + rest, LARGEST)).toEqual({ state: sent });
  });
});

describe('a link to another operation', () => {
  const sent: RequestState = { ...initialState(LARGEST), server: 9, security: 7, parameters: { 'query.nowhere': 1 }, mediaType: 'image/x' };

  test('reports what was omitted', async () => {
    const { state, damage } = await read(await encodeState(sent), LARGEST);
    expect(damage?.reason).toBe('Part of this link does not belong to this operation.');
    expect(damage?.missing).toEqual(['Server', 'Credentials', 'nowhere', 'image/x']);
    expect([state.server, state.security, state.parameters, 'body' in state]).toEqual([0, 0, {}, false]);
  });
});
