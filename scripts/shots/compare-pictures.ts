import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Pixel rows of an image, from the top. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

export interface Difference {
  readonly pixels: number;
  /** Differing rows, with a margin. */
  readonly band: Band;
  /** PNGs of the band; `marked` shows differences in red. */
  readonly before: Buffer;
  readonly after: Buffer;
  readonly marked: Buffer;
}

/** In pixels. */
const MARGIN = 60;

/** Tolerated colour difference from 0 to 1; too small to see. */
const THRESHOLD = 0.1;

/** `undefined` for equal images. Images of different sizes are aligned at the top left. */
export function comparePictures(before: Buffer, after: Buffer): Difference | undefined {
  const [old, young] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(old.width, young.width);
  const height = Math.max(old.height, young.height);
  const [first, second] = [padded(old, width, height), padded(young, width, height)];
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(first.data, second.data, marked.data, width, height, { threshold: THRESHOLD });
  if (pixels === 0 && old.width === young.width && old.height === young.height) return undefined;
  const band = bandOf(marked, old.height === young.height ? undefined : { top: Math.min(old.height, young.height), bottom: height });
  return { pixels, band, before: cut(first, band), after: cut(second, band), marked: cut(marked, band) };
}

/** Pads an image with transparent pixels, which differ from every drawn pixel. */
function padded(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}

/** Rows with differences, extended by `missing`. The library draws differences in pure red and everything else in grey. */
function bandOf({ data, width, height }: PNG, missing: Band | undefined): Band {
  let top = missing?.top ?? height;
  let bottom = missing?.bottom ?? 0;
  for (let row = 0; row < height; row += 1) {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
      if (data[at] !== 255 || data[at + 1] !== 0) continue;
      top = Math.min(top, row);
      bottom = Math.max(bottom, row + 1);
      break;
    }
  }
  return { top: Math.max(0, top - MARGIN), bottom: Math.min(height, bottom + MARGIN) };
}

function cut(picture: PNG, { top, bottom }: Band): Buffer {
  const part = new PNG({ width: picture.width, height: bottom - top });
  PNG.bitblt(picture, part, 0, top, picture.width, bottom - top, 0, 0);
  return PNG.sync.write(part);
}
