import { describe, expect, test } from 'vitest';
import { isTestCard } from '../../src/data/test-cards.ts';

describe('isTestCard', () => {
  test.each(['4242424242424242', '4000002500003155', '378282246310005', '5555555555554444', '30569309025904', '6200000000000005'])(
    'accepts %s',
    (digits) => expect(isTestCard(digits)).toBe(true),
  );

  test.each(['4532015112830366', '371449635398423', '42424242424242420'])('rejects %s', (digits) => expect(isTestCard(digits)).toBe(false));
});
