import { constants, crc32, deflateSync } from 'node:zlib';

/** RGBA pixels, row by row, fully opaque. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** https://www.w3.org/TR/png-3/#5PNG-file-signature */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const MAX_COLOURS = 256;

/** https://www.w3.org/TR/png-3/#6Colour-values */
const COLOUR_TYPE = { truecolour: 2, indexed: 3 } as const;

/** Cards consist of flat areas, so run-length matching compresses them well, in a third of the time. */
const FOR_RUNS = { strategy: constants.Z_RLE };

/** Filter type 0 (none), because the few colours repeat across rows. */
const FILTER_BYTES = 1;

/** Encodes an opaque picture as lossless PNG. Uses a palette if possible, in a tenth of the time of general encoders. */
export function encodePng(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const indexed = indexColours(picture);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth and colour type. Compression, filter method and interlacing are 0.
  header.set([8, indexed ? COLOUR_TYPE.indexed : COLOUR_TYPE.truecolour], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(indexed ? [chunk('PLTE', indexed.palette)] : []),
    chunk('IDAT', deflateSync(indexed ? indexed.rows : coloursOf(picture), FOR_RUNS)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns `undefined` if there are too many colours for a palette. */
function indexColours({ width, height, pixels }: Picture): { readonly rows: Uint8Array; readonly palette: Uint8Array } | undefined {
  const aligned = pixels.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? pixels : new Uint8Array(pixels);
  const colours = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
  const bytes = Buffer.from(aligned.buffer, aligned.byteOffset, aligned.byteLength);
  const indexes = new Map<number, number>();
  const palette: number[] = [];
  const rows = new Uint8Array((width + FILTER_BYTES) * height);
  // Fast paths: most pixels repeat the previous pixel, and many rows repeat the row above.
  let [last, index] = [-1, 0];
  for (let row = 0, from = 0, to = 0; row < height; row++) {
    if (row > 0 && isRepeated(bytes, row, width)) {
      rows.copyWithin(to, to - width - FILTER_BYTES, to);
      from += width;
      to += FILTER_BYTES + width;
      continue;
    }
    to += FILTER_BYTES;
    for (let column = 0; column < width; column++, from++, to++) {
      const colour = colours[from] ?? 0;
      if (colour !== last) {
        last = colour;
        const known = indexes.get(colour);
        index = known ?? indexes.size;
        if (known === undefined) {
          if (index === MAX_COLOURS) return undefined;
          indexes.set(colour, index);
          palette.push(...pixels.subarray(from * 4, from * 4 + 3));
        }
      }
      rows[to] = index;
    }
  }
  return { rows, palette: Uint8Array.from(palette) };
}

/** Whether a row equals the row above, at four bytes per pixel. */
function isRepeated(pixels: Buffer, row: number, width: number): boolean {
  const length = width * 4;
  const start = row * length;
  return pixels.compare(pixels, start - length, start, start, start + length) === 0;
}

function coloursOf({ width, height, pixels }: Picture): Uint8Array {
  const rows = new Uint8Array((width * 3 + FILTER_BYTES) * height);
  for (let row = 0, from = 0, to = 0; row < height; row++) {
    to += FILTER_BYTES;
    for (let column = 0; column < width; column++, from += 4, to += 3) rows.set(pixels.subarray(from, from + 3), to);
  }
  return rows;
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
