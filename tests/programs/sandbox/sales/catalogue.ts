import { createHash } from 'node:crypto';
import { type Clock, instant } from '../clock.ts';
import type { Answer } from '../world.ts';
import { type Hotel, HOTELS } from './hotels.ts';

/** Where the files of the catalogue are, at the host of the API. */
export const CATALOGUE_PATH = '/files/catalogue/';

const HOUR_MS = 3_600_000;
const WRITTEN_AT = '2025-11-10T06:30:00Z';
/** What the changes say of a hotel that the full file still sells, and of one that it does not know yet. */
const CHANGED_AT = '2025-11-10T14:00:00Z';

interface CatalogueFile {
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
      ...HOTELS.slice(1, 2).map((hotel) => lineOf(hotel, 'WITHDRAWN', CHANGED_AT)),
      ...HOTELS.slice(3, 4).map((hotel) => lineOf(hotel, 'ACTIVE', CHANGED_AT)),
      // Later in the file than its newer state, and so to be passed over.
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

function textOf({ lines }: CatalogueFile): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The response for a file of the catalogue; `undefined` for any other file. */
export function describeCatalogue(fileId: string | undefined, host: string | undefined, clock: Clock): unknown {
  const file = FILES.find((one) => one.fileId === fileId);
  if (!file) return undefined;
  const text = textOf(file);
  return {
    fileId,
    url: `http://${host}${CATALOGUE_PATH}${file.name}?sig=c07e5b1d42`,
    expiresAt: instant(clock.now() + HOUR_MS),
    contentType: 'application/x-ndjson',
    sizeBytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    hotelCount: file.lines.length,
    updatedAt: file.writtenAt,
    sample: file.lines[0],
  };
}

/** A file of the catalogue, for whoever has its signed URL. */
export function readCatalogue({ pathname, searchParams }: URL): Answer {
  const file = FILES.find(({ name }) => pathname === CATALOGUE_PATH + name);
  if (!file || searchParams.get('sig') !== 'c07e5b1d42') return { status: 403, body: undefined };
  return { status: 200, body: textOf(file), headers: { 'Content-Type': 'application/x-ndjson' } };
}
