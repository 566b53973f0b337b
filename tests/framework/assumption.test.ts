import { describe, expect, test } from 'vitest';
import { BrokenAssumption, failAssumption, type Assumption } from '../../src/framework/assumption.ts';

const ASSUMPTION: Assumption = {
  name: 'waku/thing',
  packageName: 'waku',
  version: '1.2.3',
  holds: 'Things are blue.',
  where: ['src/a.ts', 'src/b.ts'],
  noticedBy: 'build',
};

describe('BrokenAssumption', () => {
  test('states the expectation, the package with its version, the actual result, and where to look', () => {
    expect(new BrokenAssumption([{ assumption: ASSUMPTION, found: 'a red thing' }]).message).toBe(
      '[waku/thing] Expected of waku, as in 1.2.3: Things are blue. Found: a red thing. See src/a.ts.',
    );
  });

  test('lists all breaches, one per line', () => {
    const breaches = ['one', 'two'].map((found) => ({ assumption: ASSUMPTION, found }));
    expect(new BrokenAssumption(breaches).message.split('\n').map((line) => /Found: (\w+)/.exec(line)?.[1])).toEqual(['one', 'two']);
  });
});

describe('failAssumption', () => {
  test('keeps the cause', () => {
    const cause = new Error('ENOENT');
    expect(() => failAssumption(ASSUMPTION, 'nothing', cause)).toThrow(
      expect.objectContaining({ name: 'BrokenAssumption', cause, breaches: [{ assumption: ASSUMPTION, found: 'nothing' }] }),
    );
  });
});
