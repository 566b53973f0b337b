import { describe, expect, test } from 'vitest';
import { BrokenReliance, failReliance, type Reliance } from '../../src/framework/reliance.ts';

const RELIANCE: Reliance = {
  name: 'waku/thing',
  packageName: 'waku',
  version: '1.2.3',
  holds: 'Things are blue.',
  where: ['src/a.ts', 'src/b.ts'],
  noticedBy: 'build',
};

describe('BrokenReliance', () => {
  test('states the expectation, the package with its version, the actual finding, and where to look', () => {
    expect(new BrokenReliance([{ reliance: RELIANCE, found: 'a red thing' }]).message).toBe(
      '[waku/thing] Expected of waku, as in 1.2.3: Things are blue. Found: a red thing. See src/a.ts.',
    );
  });

  test('lists all breaches, one per line', () => {
    const breaches = ['one', 'two'].map((found) => ({ reliance: RELIANCE, found }));
    expect(new BrokenReliance(breaches).message.split('\n').map((line) => /Found: (\w+)/.exec(line)?.[1])).toEqual(['one', 'two']);
  });
});

describe('failReliance', () => {
  test('keeps the cause', () => {
    const cause = new Error('ENOENT');
    expect(() => failReliance(RELIANCE, 'nothing', cause)).toThrow(
      expect.objectContaining({ name: 'BrokenReliance', cause, breaches: [{ reliance: RELIANCE, found: 'nothing' }] }),
    );
  });
});
