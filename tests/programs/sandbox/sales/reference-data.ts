import { createHash } from 'node:crypto';
import { instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { asObject } from '../spec/schema.ts';
import type { Answer, Call, Handler } from '../world.ts';
import { describeCatalogue } from './catalogue.ts';
import { HOTELS } from './hotels.ts';

const HOUR_MS = 3_600_000;

export const pingLambda: Handler = ({ query }, { clock }) => ({
  status: 200,
  body: {
    status: 'UP',
    ...(query['echo'] !== undefined && { echo: query['echo'] }),
    environment: 'SANDBOX',
    apiVersion: '1.10.0',
    serverTime: instant(clock.now()),
  },
});

export const getCountryListLambda: Handler = (call) =>
  cached(call, { countries: [{ countryCode: 'BR', name: 'Brasil', hotelCount: 4, hasStates: true }] });

export const getStateListLambda: Handler = (call) => {
  const { countryCode } = call.path;
  if (countryCode !== 'BR') throw new Refusal('NOT_FOUND', { detail: `O país ${countryCode} não existe.` });
  return cached(call, { countryCode, states: [{ stateCode: 'BR-SC', name: 'Santa Catarina', hotelCount: 4 }] });
};

export const getCityListLambda: Handler = (call) => {
  const { stateCode } = call.path;
  if (stateCode !== 'BR-SC') throw new Refusal('NOT_FOUND', { detail: `O estado ${stateCode} não existe.` });
  const simple = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const isMeant = simple('Florianópolis').startsWith(simple(String(call.query['query'] ?? '')));
  const city = {
    cityId: 'cty_4205407',
    name: 'Florianópolis',
    stateCode: 'BR-SC',
    countryCode: 'BR',
    ibgeCode: '4205407',
    iataCityCode: 'FLN',
    location: { latitude: -27.5954, longitude: -48.548 },
    timeZone: 'America/Sao_Paulo',
    hotelCount: 4,
  };
  return cached(call, { cities: isMeant ? [city] : [], pagination: { limit: call.query['limit'], nextCursor: null } });
};

/** The documented content of the running example's hotel, shared by all sandbox hotels. */
function describedHotel({ operation: { document } }: Call): Readonly<Record<string, unknown>> {
  const response = ['paths', '/hotels/{hotelId}/descriptive-info', 'get', 'responses', '200', 'content', 'application/json'];
  const example = [...response, 'examples', 'allSections', 'value'].reduce<unknown>((value, key) => asObject(value)?.[key], document);
  return asObject(example) ?? {};
}

export const getHotelDescriptiveInfoLambda: Handler = (call) => {
  const hotel = HOTELS.find(({ hotelId }) => hotelId === call.path['hotelId']);
  if (!hotel) throw new Refusal('HOTEL_NOT_FOUND', { detail: `O hotel ${call.path['hotelId']} não existe.` });
  const { name, starRating, location, amenities } = hotel;
  const { contact, address, roomTypes, policies, media } = describedHotel(call);
  const sections: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    OVERVIEW: { starRating, chain: null, description: 'Hotel fictício.', contact },
    LOCATION: { address, location, timeZone: 'America/Sao_Paulo' },
    FACILITIES: { amenities },
    ROOMS: { roomTypes },
    POLICIES: { policies },
    MEDIA: { media },
  };
  const asked = call.query['sections'] as readonly string[]; // Validated by the schema.
  const parts = asked.map((section) => sections[section] ?? {});
  return cached(call, Object.assign({ hotelId: hotel.hotelId, name, updatedAt: '2025-10-21T13:05:44Z' }, ...parts));
};

export const getContentFileUrlLambda: Handler = ({ path, query, headers }, { clock }) => {
  const { fileId } = path;
  const catalogue = describeCatalogue(fileId, headers['host'], clock);
  if (catalogue) return { status: 200, body: catalogue, headers: { 'Content-Type': 'application/vnd.pernoria.catalogue+json' } };
  if (!HOTELS.some(({ thumbnailFileId }) => thumbnailFileId === fileId)) {
    throw new Refusal('NOT_FOUND', { detail: `O arquivo ${fileId} não existe.` });
  }
  const widths: Readonly<Record<string, number>> = { THUMBNAIL: 320, MEDIUM: 800, LARGE: 1600, ORIGINAL: 2400 };
  const width = widths[String(query['variant'])] ?? 800;
  return {
    status: 200,
    body: {
      fileId,
      url: `https://files.pernoria.example/h/${fileId}-${width}.${query['format']}?sig=9f2c61d0b7`,
      expiresAt: instant(clock.now() + HOUR_MS),
      contentType: `image/${query['format']}`,
      width,
      height: Math.round(width / 1.5),
      sizeBytes: width * 105,
    },
  };
};

/** Cacheable for a day; `304` if the ETag matches. */
function cached({ headers }: Call, body: unknown): Answer {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`;
  const validators = { ETag: etag, 'Cache-Control': 'private, max-age=86400' };
  return headers['if-none-match'] === etag ? { status: 304, headers: validators } : { status: 200, body, headers: validators };
}
