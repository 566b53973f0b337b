import type { Element } from 'hast';
import type { ImageSource } from './page-context.ts';

/** Returns the size that the author sets for an image, in pixels. Derives a missing dimension from the aspect ratio. */
export function writtenSize({ properties }: Element, own: ImageSource): Partial<ImageSource> {
  const [width, height] = [properties['width'], properties['height']].map((side) =>
    /^\d+$/.test(String(side)) ? Number(side) : undefined,
  );
  const ratio = own.width && own.height ? own.width / own.height : undefined;
  if (width !== undefined) return { width, height: height ?? (ratio && Math.round(width / ratio)) };
  if (height !== undefined) return { height, width: ratio && Math.round(height * ratio) };
  return {};
}
