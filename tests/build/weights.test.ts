import { beforeAll, describe, expect, test } from 'vitest';
import { compareWeights, type Weights } from '../weights/compare-weights.ts';
import { weighSite } from '../weights/weigh-site.ts';
import { readWeights } from '../weights/weights-file.ts';

let now: Weights;

beforeAll(async () => {
  now = await weighSite();
});

describe('scripts, style sheets and pages', () => {
  test('match tests/weights/weights.json', async () => {
    expect(compareWeights(await readWeights(), now) ?? '').toBe('');
  });

  test('are recorded under names without hashes', () => {
    const names = Object.keys(now);
    expect(names).toEqual(expect.arrayContaining(['page of kind guide: HTML', 'page of kind api: payload']));
    expect(names.filter((name) => /^assets\/[a-z_][a-z-]*[a-z]\.(?:js|css)$/.test(name)).length).toBeGreaterThan(10);
  });
});
