import { expect, test } from 'vitest';
import { joinTexts } from '../../src/openapi/join-texts.ts';

test('distinct paragraphs are trimmed and joined', () => {
  expect(joinTexts([' One.\n', undefined, 'Two.', 'One.', '  '])).toBe('One.\n\nTwo.');
  expect(joinTexts([])).toBe('');
});
