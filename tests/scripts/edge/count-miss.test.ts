import { describe, expect, test } from 'vitest';
import { countMiss, type MissCounter } from '../../../scripts/edge/count-miss.ts';

function written(address: string, referer?: string, hasNear = true) {
  const points: Parameters<MissCounter['writeDataPoint']>[0][] = [];
  const headers = { 'user-agent': 'Some browser', 'cf-connecting-ip': '203.0.113.9', ...(referer === undefined ? {} : { referer }) };
  countMiss({ writeDataPoint: (point) => points.push(point) }, new Request(address, { headers }), hasNear);
  return points;
}

describe('countMiss', () => {
  test('records the path without its query, and no personal data', () => {
    const points = written('https://docs.example/docs/intor?token=secret', 'https://other.example/private?x=1');
    expect(points).toEqual([{ indexes: ['/docs/intor'], blobs: ['/docs/intor', 'other', 'near'] }]);
  });

  test.each([
    [undefined, 'none'],
    ['https://docs.example/docs/intro', 'own'],
    ['https://docs.example', 'own'],
    ['https://docs.example.evil.example/', 'other'],
  ])('classifies the referrer %s as %s', (referer, kind) => {
    expect(written('https://docs.example/x', referer)[0]?.blobs[1]).toBe(kind);
  });

  test('records that no page is similar, and truncates long values', () => {
    const [point] = written(`https://docs.example/${'ä'.repeat(500)}`, undefined, false);
    expect([point?.indexes[0]?.length, point?.blobs[0]?.length, point?.blobs[2]]).toEqual([96, 256, 'far']);
  });
});
