import { expect, test } from 'vitest';
import { joinTexts } from '../../src/openapi/join-texts.ts';

test('texts are joined as paragraphs and trimmed', () => {
  expect(joinTexts([' One.\n', undefined, 'Two.', 'One.', '  '])).toBe('One.\n\nTwo.');
  expect(joinTexts([])).toBe('');
});
