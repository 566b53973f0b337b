import type { Element } from 'hast';
import type { ImageSource } from './page-context.ts';

type Side = number | string | undefined;

interface Size {
  readonly width?: Side;
  readonly height?: Side;
}

/**
 * Returns the size that the author sets for an image: numbers are pixels, text is a percentage. Derives a missing dimension from the aspect
 * ratio; beside a percentage, browsers do.
 */
export function writtenSize({ properties }: Element, own: ImageSource): Size {
  const [width, height] = [sideOf(properties['width']), sideOf(properties['height'])];
  const ratio = own.width && own.height ? own.width / own.height : undefined;
  if (width !== undefined) return { width, height: height ?? (ratio && isNumber(width) ? Math.round(width / ratio) : undefined) };
  if (height !== undefined) return { height, width: ratio && isNumber(height) ? Math.round(height * ratio) : undefined };
  return {};
}

function isNumber(side: Side): side is number {
  return typeof side === 'number';
}

/** https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values */
function sideOf(written: unknown): Side {
  const [, digits, percent] = /^\s*(\d+(?:\.\d+)?)(%?)/.exec(String(written)) ?? [];
  return percent ? `${String(digits)}%` : digits === undefined ? undefined : Number(digits);
}
