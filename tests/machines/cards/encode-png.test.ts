import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { encodePng, type Picture } from '../../../src/machines/cards/encode-png.ts';

/** Creates an image; `numberAt` returns a pixel's colour. */
function pictureOf(width: number, height: number, numberAt: (place: number) => number): Picture {
  const pixels = new Uint8Array(width * height * 4);
  for (let place = 0; place < width * height; place++) {
    const number = numberAt(place);
    pixels.set([number & 255, (number >> 8) & 255, (number * 7) & 255, 255], place * 4);
  }
  return { width, height, pixels };
}

/** Decodes an image with an independent decoder, and its colour type from the header. */
function read(png: Uint8Array): { readonly width: number; readonly height: number; readonly pixels: Buffer; readonly hasPalette: boolean } {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  return { width, height, pixels: data, hasPalette: png[25] === 3 };
}

describe('encodePng round-trips a picture', () => {
  test.each([
    ['of one colour', pictureOf(3, 2, () => 5), true],
    ['of as many colours as a palette has', pictureOf(31, 17, (place) => place % 256), true],
    ['of one colour more', pictureOf(31, 17, (place) => place % 257), false],
    ['of many colours', pictureOf(40, 30, (place) => place), false],
    ['one pixel wide', pictureOf(1, 9, (place) => place), true],
  ])('%s', (_name, picture, hasPalette) => {
    const { pixels, ...rest } = read(encodePng(picture));
    expect(rest).toEqual({ width: picture.width, height: picture.height, hasPalette });
    expect(pixels.equals(picture.pixels)).toBe(true);
  });

  test('at any offset in memory', () => {
    const picture = pictureOf(5, 4, (place) => place);
    const shifted = new Uint8Array(picture.pixels.length + 1);
    shifted.set(picture.pixels, 1);
    expect(encodePng({ ...picture, pixels: shifted.subarray(1) })).toEqual(encodePng(picture));
  });
});

test('a palette makes a picture of flat areas smaller than true colour', () => {
  const few = pictureOf(200, 100, (place) => Math.floor(place / 700) % 200);
  const many = pictureOf(200, 100, (place) => Math.floor(place / 70) % 300);
  expect(encodePng(few).length * 3).toBeLessThan(encodePng(many).length);
});
