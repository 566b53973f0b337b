import { describe, expect, test } from 'vitest';
import { foldText } from '../../src/search/fold-text.ts';
import { stemOf, rootOf } from '../../src/search/stem-of.ts';
import { termsOf, titleTerms, wordsOf } from '../../src/search/words-of.ts';

describe('wordsOf', () => {
  test.each([
    ['rateKey', 'ratekey', ['rate', 'key']],
    ['PRICE_CHANGED', 'pricechanged', ['price', 'changed']],
    ['data-hotel', 'datahotel', ['data', 'hotel']],
    ['428', '428', ['428']],
    ['v1.8.0', 'v1.8.0', ['v', '1.8.0']],
    ['Autenticação', 'autenticacao', ['autenticacao']],
  ])('splits %s into the whole word and its parts', (text, whole, parts) => {
    expect(wordsOf(text)).toEqual([{ whole, parts }]);
  });

  test('splits a path into segments', () => {
    expect(termsOf('POST /bookings/{bookingId}')).toEqual(expect.arrayContaining([stemOf('post'), stemOf('bookings'), 'id']));
  });
});

describe('stemOf', () => {
  test.each([
    ['booking', 'bookings'],
    ['country', 'countries'],
    ['address', 'addresses'],
    ['reserva', 'reservas'],
    ['hotel', 'hoteis'],
    ['cartao', 'cartoes'],
    ['item', 'itens'],
    ['item', 'items'],
    ['token', 'tokens'],
    ['ponto', 'pontos'],
    ['valor', 'valores'],
    ['total', 'totais'],
  ])('is the same for %s and %s', (one, many) => {
    expect(stemOf(many)).toBe(stemOf(one));
  });

  test('distinguishes words that only look like plurals', () => {
    expect(stemOf('status')).toBe('status');
    expect(stemOf('address')).toBe('address');
  });
});

describe('rootOf', () => {
  test.each([
    ['cancelar', 'cancelamento'],
    ['cancel', 'cancelled'],
    ['cadastrar', 'cadastrada'],
    ['configure', 'configuration'],
    ['conciliar', 'conciliação'],
    ['cancelar', 'cancelando'],
    ['receber', 'recebem'],
    ['disponível', 'disponibilidade'],
    ['available', 'availability'],
    ['validate', 'validação'],
  ])('is shared by %s and %s', (one, other) => {
    expect(rootOf(stemOf(foldText(other)))).toBe(rootOf(stemOf(foldText(one))));
  });
});

describe('titleTerms', () => {
  test('omits stop words, step numbers and fragments of names', () => {
    expect(titleTerms('1. Instale o loader')).toEqual([stemOf('instale'), 'loader']);
    expect(titleTerms('rateKey')).toEqual(['ratekey']);
  });
});
