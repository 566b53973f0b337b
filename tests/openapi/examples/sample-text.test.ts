import { describe, expect, test } from 'vitest';
import { sampleText } from '../../../src/openapi/examples/sample-text.ts';

const at = (name: string): string => `/components/schemas/A/properties/${name}`;

describe('sampleText', () => {
  test.each([
    [
      'createdAt',
      { pattern: String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`, minLength: 20 },
      '2026-01-31T12:00:00Z',
    ],
    ['dueDate', { pattern: String.raw`^\d{4}-\d\d-\d\d$` }, '2026-01-31'],
    ['day', { pattern: String.raw`^\d{4}-\d\d-\d\d$` }, '2026-01-31'],
    ['contactEmail', {}, 'name@example.com'],
    ['phone', { pattern: String.raw`^\+[1-9]\d{1,14}$` }, '+15555550100'],
    ['countryCode', { minLength: 3, maxLength: 3 }, 'USA'],
    ['currency', { pattern: '^[A-Z]{3}$' }, 'USD'],
    ['orderId', { pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
    ['number', { minLength: 12 }, 'example text'],
    ['number', { minLength: 8 }, 'example.'],
    ['number', { maxLength: 3 }, undefined],
    ['when', { format: 'date' }, undefined],
    ['anything', {}, undefined],
  ])('for %s with %j is %j', (name, limits, text) => {
    expect(sampleText(limits, at(name))).toBe(text);
  });

  test.each(['^(?=.*x)(?!.*x)$', '[a-', '^cus_[0-9a-zA-Z]{14}$'])('is none for %s, which no known text fits', (pattern) => {
    expect(sampleText({ pattern }, at('code'))).toBeUndefined();
  });
});
