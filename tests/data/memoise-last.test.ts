import { expect, test } from 'vitest';
import { memoiseLast } from '../../src/data/memoise-last.ts';

function counting() {
  const asked: string[] = [];
  const parse = memoiseLast(async (text: string, filePath: string) => {
    asked.push(`${filePath}: ${text}`);
    if (text === 'bad') throw new Error('cannot be read');
    return { text, filePath };
  });
  return { asked, parse };
}

test('the last text of each file is parsed once', async () => {
  const { asked, parse } = counting();
  const first = await parse('one', 'a');
  expect(await parse('one', 'a')).toBe(first);
  expect(await parse('one', 'b')).toEqual({ text: 'one', filePath: 'b' });
  expect(await parse('two', 'a')).toEqual({ text: 'two', filePath: 'a' });
  expect(await parse('one', 'a')).toEqual(first);
  expect(asked).toEqual(['a: one', 'b: one', 'a: two', 'a: one']);
});

test('a failure is retried, and does not replace the last success', async () => {
  const { asked, parse } = counting();
  const good = await parse('good', 'a');
  await expect(parse('bad', 'a')).rejects.toThrow('cannot be read');
  await expect(parse('bad', 'a')).rejects.toThrow('cannot be read');
  expect(await parse('good', 'a')).toBe(good);
  expect(asked).toEqual(['a: good', 'a: bad', 'a: bad']);
});
