import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldAddress, Provenance } from '../../../src/reference/provenance/build-provenance.ts';
import { apiReference } from '../../../src/site/reference-index.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { repositoryRoot } from '../../support/child-process.ts';

const textOf = ({ apiId, operation, address }: FieldAddress): string => `${apiId}/${operation.slug} ${address}`;

describe('the provenance of fields on the real site', () => {
  let provenance: Provenance;

  beforeAll(async () => {
    const site = await loadSite({ root: path.resolve(repositoryRoot), includeDrafts: false });
    provenance = apiReference(site.apis).provenance();
  });

  const from = (key: string) => (provenance.from.get(key) ?? []).map(textOf);
  const usedBy = (key: string) => (provenance.usedBy.get(key) ?? []).map(textOf);

  test('a rate key comes from availability, and goes into a booking', () => {
    expect(from('sales hotel-booking-service body.rooms.rateKey')).toEqual([
      'sales/get-hotel-avail-lambda res-200.hotels.roomOptions.roomTypes.rates.rateKey',
    ]);
    expect(usedBy('sales get-hotel-avail-lambda res-200.hotels.roomOptions.roomTypes.rates.rateKey')).toEqual([
      'sales/hotel-booking-service body.rooms.rateKey',
    ]);
  });

  test('a booking id is used across APIs', () => {
    expect(from('vcn-new create-vcn body.bookingId')).toEqual(
      expect.arrayContaining([
        'sales/hotel-booking-service res-201.bookingId',
        'backoffice/get-order res-200.bookings.bookingId',
        'backoffice/notification body.booking.confirmed.data.bookingId',
      ]),
    );
    expect(usedBy('sales hotel-booking-service res-201.bookingId')).toEqual(
      expect.arrayContaining(['sales/send-hotel-res-cancel-lambda param-path.bookingId', 'vcn-new/create-vcn body.bookingId']),
    );
  });

  test('a member id comes from operations that do not require it', () => {
    const sources = from('loyalty get-balance param-path.memberId');
    expect(sources).toContain('loyalty/get res-200.memberId');
    expect(sources.filter((source) => source.includes('create-redeem') || source.includes('get-balance'))).toEqual([]);
  });

  test('a search with an optional hotel filter still provides hotels', () => {
    expect(from('sales get-hotel-avail-lambda body.hotelIds')).toContain('sales/hotel-search-lambda res-200.hotels.hotelId');
  });

  test('amounts, names and client references are not identifiers', () => {
    const all = [...provenance.from.keys(), ...provenance.usedBy.keys()];
    expect(all.filter((key) => /\.(amount|currency|phone|status|email|clientReference)$/.test(key))).toEqual([]);
  });

  test('virtual cards of v1 and v2 are kept apart', () => {
    expect(from('vcn-old cancel-vcn body.vcnId')).toEqual(['vcn-old/create-vcn res-200.vcnId']);
    expect(from('vcn-new cancel-vcn param-path.vcnId')).toEqual([
      'vcn-new/create-vcn res-201.vcnId',
      'backoffice/get-order res-200.vcns.vcnId',
    ]);
  });

  test('an entity tag comes from the source that a link states', () => {
    expect(from('person update-person-lambda param-header.If-Match')).toEqual([
      'person/create-person-lambda res-201-header.ETag',
      'person/get-person-lambda res-200-header.ETag',
    ]);
  });
});
