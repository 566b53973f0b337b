import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreakableText } from '../../../src/components/layout/breakable-text.tsx';

test.each([
  ['createHotelReservationRequest', 'create<wbr/>Hotel<wbr/>Reservation<wbr/>Request'],
  ['hotels.offers_list-all/v2beta', 'hotels.<wbr/>offers_<wbr/>list-<wbr/>all/<wbr/>v2beta'],
  ['Create a booking with getRooms', 'Create a booking with getRooms'],
  ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'],
])('BreakableText lets a line end between the parts of long names: %s', (text, html) => {
  expect(renderToStaticMarkup(<BreakableText text={text} />)).toBe(html);
});
