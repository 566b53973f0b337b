import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Clock, instant } from '../clock.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { Answer } from '../world.ts';
import { type Hotel, HOTELS } from './hotels.ts';

export const CATALOGUE_PATH = '/files/catalogue/';

const HOUR_MS = 3_600_000;
const SIGNATURE = 'c07e5b1d42';
const WRITTEN_AT = '2025-11-10T06:30:00Z';
/** Time of the changes after the full file: one of its hotels is withdrawn, and a new hotel is added. */
const CHANGED_AT = '2025-11-10T14:00:00Z';

export interface CatalogueFile {
  readonly name: string;
  readonly fileId: string;
  readonly writtenAt: string;
  readonly lines: readonly object[];
}

const FILES: readonly CatalogueFile[] = [
  {
    name: 'full.ndjson',
    fileId: 'fil_01JNG9KA3T4Q8ZV6M2X7R1C5WD',
    writtenAt: WRITTEN_AT,
    lines: HOTELS.slice(0, 3).map((hotel) => lineOf(hotel, 'ACTIVE', '2025-09-30T18:22:10Z')),
  },
  {
    name: 'changes.ndjson',
    fileId: 'fil_01JNG9KC5W7H2B9D4N8P3S6VFE',
    writtenAt: CHANGED_AT,
    lines: [
      ...HOTELS.slice(1, 2).map((hotel) => ({ ...lineOf(hotel, 'WITHDRAWN', CHANGED_AT), mergedInto: 'htl_104874' })),
      ...HOTELS.slice(3, 4).map((hotel) => lineOf(hotel, 'ACTIVE', CHANGED_AT)),
      // An outdated entry, listed after the hotel's newer state.
      ...HOTELS.slice(1, 2).map((hotel) => lineOf(hotel, 'ACTIVE', WRITTEN_AT)),
    ],
  },
];

function lineOf({ hotelId, name, starRating, cityId, location }: Hotel, status: string, updatedAt: string): object {
  return {
    hotelId,
    status,
    name,
    chain: hotelId === 'htl_104911' ? { code: 'EXEMPLO', name: 'Pousadas Exemplo' } : null,
    starRating,
    cityId,
    stateCode: 'BR-SC',
    countryCode: 'BR',
    postalCode: hotelId === 'htl_104911' ? '88062000' : '88015200',
    location,
    timeZone: 'America/Sao_Paulo',
    phone: hotelId === 'htl_104911' ? '+554835550188' : '+554835550120',
    mergedInto: null,
    updatedAt,
  };
}

const EXAMPLE = HOTELS.slice(1, 2).map((hotel) => lineOf(hotel, 'ACTIVE', '2025-09-30T18:22:10Z'))[0];

function textOf({ lines }: CatalogueFile): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** `undefined` for an unknown file. */
export function describeCatalogue(fileId: string | undefined, host: string | undefined, clock: Clock): unknown {
  const file = FILES.find((one) => one.fileId === fileId);
  return file && describeFile(file, host, clock);
}

export function describeFile(file: CatalogueFile, host: string | undefined, clock: Clock): unknown {
  const text = textOf(file);
  const expiresAt = instant(clock.now() + HOUR_MS);
  return {
    fileId: file.fileId,
    url: `http://${host}${CATALOGUE_PATH}${file.name}?exp=${Date.parse(expiresAt) / 1000}&sig=${SIGNATURE}`,
    expiresAt,
    contentType: 'application/x-ndjson',
    sizeBytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    hotelCount: file.lines.length,
    updatedAt: file.writtenAt,
    sample: file.lines[0] ?? EXAMPLE,
  };
}

export function readCatalogue({ url, headers }: ApiRequest, clock: Clock): Answer {
  const file = FILES.find(({ name }) => url.pathname === CATALOGUE_PATH + name);
  const isValid = url.searchParams.get('sig') === SIGNATURE && Number(url.searchParams.get('exp')) * 1000 >= clock.now();
  if (!file || !isValid) return { status: 403 };
  const type = { 'Content-Type': 'application/x-ndjson' };
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return { status: 200, body: textOf(file), headers: type };
  return { status: 200, body: gzipSync(textOf(file)), headers: { ...type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } };
}
