import { describe, expect, test } from 'vitest';
import { isCnpj, isCpf } from '../../../src/checks/sensitive-data/check-digits.ts';

describe('isCpf', () => {
  test.each(['52998224725', '11144477735'])('accepts %s', (digits) => {
    expect(isCpf(digits)).toBe(true);
  });

  test.each(['52998224735', '52998224726', '11111111111', '5299822472', '529982247250', '529.982.247-25'])('rejects %s', (digits) => {
    expect(isCpf(digits)).toBe(false);
  });
});

describe('isCnpj', () => {
  test.each(['11222333000181', '12ABC34501DE35'])('accepts %s', (characters) => {
    expect(isCnpj(characters)).toBe(true);
  });

  test.each(['11222333000191', '11222333000182', '12ABC34501DE36', '12abc34501de35', '00000000000000', '1122233300018'])(
    'rejects %s',
    (characters) => {
      expect(isCnpj(characters)).toBe(false);
    },
  );
});
