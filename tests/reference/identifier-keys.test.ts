import { describe, expect, test } from 'vitest';
import { listFields } from '../../src/reference/list-fields.ts';
import { identifierKeys } from '../../src/reference/identifier-keys.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { planOf } from './planned.ts';

const PREFIXED = { type: 'string', pattern: '^bkg_[0-9]+$' };
const PLAIN = { type: 'string', pattern: '^[0-9]+$' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: unknown) => ({ type: 'array', items });

async function keysOf(name: string, schema: unknown, schemas: object = {}): Promise<readonly string[]> {
  const content = { 'application/json': { schema: { type: 'object', properties: { [name]: schema } } } };
  const api = await apiOf({ components: { schemas }, paths: { '/a': { post: { operationId: 'a', requestBody: { content }, ...OK } } } });
  const [field] = listFields(api, planOf(api, 'a'));
  if (!field) throw new Error('The body has no field.');
  return identifierKeys(api, field);
}

describe('identifierKeys', () => {
  test.each<[name: string, field: string, schema: unknown, keys: readonly string[]]>([
    ['a prefix says what it is, under the name of the field', 'booking', PREFIXED, ['booking ^bkg_[0-9]+$']],
    ['a prefix may end with a hyphen', 'a', { ...PREFIXED, pattern: '^AB-1' }, ['a ^AB-1']],
    ['of a list, what it holds', 'bookings', listOf(PREFIXED), ['booking ^bkg_[0-9]+$']],
    ['of a list of lists, what they hold', 'bookings', listOf(listOf(PREFIXED)), ['booking ^bkg_[0-9]+$']],
    ['a name that ends with s is no list', 'status', PREFIXED, ['status ^bkg_[0-9]+$']],
    ['without a prefix, what is called so, inside one API', 'bookingId', PLAIN, ['sales: bookingId ^[0-9]+$']],
    ['or a key', 'rateKey', PLAIN, ['sales: rateKey ^[0-9]+$']],
    ['and lists of those', 'bookingIds', listOf(PLAIN), ['sales: bookingId ^[0-9]+$']],
    ['but nothing else', 'status', PLAIN, []],
    ['nor what only contains such a word', 'bookingIdentity', PLAIN, []],
    ['a prefix has two letters at least', 'a', { ...PREFIXED, pattern: '^a_1' }, []],
    ['a prefix stands at the start', 'a', { ...PREFIXED, pattern: 'bkg_1' }, []],
    ['and not behind something', 'a', { ...PREFIXED, pattern: '[0-9]^bkg_1' }, []],
    ['a separator follows it', 'a', { ...PREFIXED, pattern: '^bkg1' }, []],
    ['a text without a pattern is nothing', 'bookingId', { type: 'string' }, []],
    ['a number is nothing', 'bookingId', { type: 'integer' }, []],
    ['a list of anything is nothing', 'bookingIds', { type: 'array' }, []],
  ])('%s', async (_name, field, schema, keys) => {
    expect(await keysOf(field, schema)).toEqual(keys);
  });

  test('include named types, each once', async () => {
    const schemas = { BookingId: PREFIXED, Alias: ref('BookingId'), booking: ref('BookingId') };
    expect(await keysOf('a', ref('Alias'), schemas)).toEqual(['a ^bkg_[0-9]+$', 'Alias ^bkg_[0-9]+$', 'BookingId ^bkg_[0-9]+$']);
    expect(await keysOf('as', listOf(ref('BookingId')), schemas)).toEqual(['a ^bkg_[0-9]+$', 'BookingId ^bkg_[0-9]+$']);
    expect(await keysOf('booking', ref('booking'), schemas)).toEqual(['booking ^bkg_[0-9]+$', 'BookingId ^bkg_[0-9]+$']);
  });

  test('are empty for a recursive list', async () => {
    expect(await keysOf('ids', ref('Tree'), { Tree: listOf(ref('Tree')) })).toEqual([]);
  });
});
