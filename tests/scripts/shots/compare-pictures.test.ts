import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { comparePictures } from '../../../scripts/shots/compare-pictures.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function picture(width: number, height: number, box?: Box): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  const { left = 0, top = 0, width: across = 0, height: down = 0 } = box ?? {};
  for (let y = top; y < top + down; y += 1) {
    for (let x = left; x < left + across; x += 1) png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return PNG.sync.write(png);
}

describe('two screenshots', () => {
  test('have no differences when they are equal', () => {
    const box = { left: 10, top: 10, width: 5, height: 5 };
    expect(comparePictures(picture(50, 50, box), picture(50, 50, box))).toBeUndefined();
  });

  test('differ in a band around the changed part', () => {
    const found = comparePictures(picture(80, 900), picture(80, 900, { left: 20, top: 400, width: 30, height: 50 }));
    expect(found).toMatchObject({ pixels: 1500, band: { top: 340, bottom: 510 } });
    const sizes = [found?.before, found?.after, found?.marked].map((png) => (png ? PNG.sync.read(png) : undefined));
    expect(sizes.map((png) => [png?.width, png?.height])).toEqual([
      [80, 170],
      [80, 170],
      [80, 170],
    ]);
  });

  test('differ in the missing part when their heights differ', () => {
    expect(comparePictures(picture(80, 300), picture(80, 500))).toMatchObject({ pixels: 200 * 80, band: { top: 240, bottom: 500 } });
    expect(comparePictures(picture(80, 500), picture(80, 300))?.band).toEqual({ top: 240, bottom: 500 });
  });

  test('differ when their widths differ', () => {
    expect(comparePictures(picture(80, 100), picture(90, 100))).toBeDefined();
  });
});
