import { describe, expect, test } from 'vitest';
import { kebabCase } from '../../src/url/kebab-case.ts';

describe('kebabCase', () => {
  test.each([
    ['getContentFileURLLambda', 'get-content-file-url-lambda', 'an acronym inside a name'],
    ['GetBookingsLambda', 'get-bookings-lambda', 'a name in Pascal case'],
    ['get_booking', 'get-booking', 'underscores'],
    ['get-booking', 'get-booking', 'hyphens'],
    ['Booking API', 'booking-api', 'spaces'],
    ['API de Pontos', 'api-de-pontos', 'an acronym before a space'],
    ['/bookings/{id}', 'bookings-id', 'other characters'],
    ['Criação de reserva', 'criacao-de-reserva', 'accents'],
    ['Cria\u0063\u0327\u0061\u0303o', 'criacao', 'accents that are written as marks'],
    ['Straße Ærø', 'strasse-aero', 'letters without a base letter'],
    ['Œuvre cœur Ægir Æ', 'oeuvre-coeur-aegir-ae', 'ligatures'],
    ['Þór þing Łódź Đà ħ ı ŋ ŧ ð', 'thor-thing-lodz-da-h-i-n-t-d', 'letters with strokes'],
    ['v2Booking', 'v-2-booking', 'digits'],
    ['oauth2', 'oauth-2', 'digits at the end'],
    ['the 1st, 42nd and 14th', 'the-1st-42nd-and-14th', 'ordinals'],
    ["guest's name", 'guests-name', 'an apostrophe'],
    ['guest\u2019s name', 'guests-name', 'a typographic apostrophe'],
    ['  --a--  ', 'a', 'separators around'],
    ['予約 API', '予約-api', 'a script without case'],
    ['', '', 'nothing'],
    ['!?', '', 'neither letter nor digit'],
  ])('turns %j into %j: %s', (text, expected) => {
    expect(kebabCase(text)).toBe(expected);
  });

  test('is idempotent', () => {
    const once = kebabCase('getContentFileURLLambda v2');
    expect(kebabCase(once)).toBe(once);
  });
});
