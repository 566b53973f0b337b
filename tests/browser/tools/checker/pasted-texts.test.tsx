import { beforeEach, expect, test, vi } from 'vitest';

const anew = async () => {
  vi.resetModules();
  return import('../../../../src/browser/tools/payload/pasted-texts.ts');
};

beforeEach(() => sessionStorage.clear());

test('pasted text survives a new document', async () => {
  (await anew()).savePasted('a', '{"name":"Ana"}');
  const { savePasted, pastedText } = await anew();
  expect([pastedText('a'), pastedText('b')]).toEqual(['{"name":"Ana"}', '']);
  savePasted('a', '');
  expect([pastedText('a'), sessionStorage.length]).toEqual(['', 0]);
});

test.each(['4111111111111111', '{"card":"4111 1111 1111 1111"}', '5555-5555-5555-4444'])(
  'text with a card number, %s, is never stored, only kept in memory until the document ends',
  async (text) => {
    const { savePasted, pastedText } = await anew();
    savePasted('a', 'before');
    savePasted('a', text);
    expect([pastedText('a'), sessionStorage.length]).toEqual([text, 0]);
    expect((await anew()).pastedText('a')).toBe('');
  },
);
