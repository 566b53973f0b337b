import type { Element } from 'hast';
import type { ImageSource } from './page-context.ts';

/** Returns an image's author-set size in pixels. Derives a missing dimension from the aspect ratio. */
export function writtenSize({ properties }: Element, own: ImageSource): Partial<ImageSource> {
  const [width, height] = [properties['width'], properties['height']].map((side) =>
    /^\d+$/.test(String(side)) ? Number(side) : undefined,
  );
  const ratio = own.width && own.height ? own.width / own.height : undefined;
  if (width !== undefined) return { width, height: height ?? (ratio && Math.round(width / ratio)) };
  if (height !== undefined) return { height, width: ratio && Math.round(height * ratio) };
  return {};
}
