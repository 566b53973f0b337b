import { breaksLimits } from '../breaks-limit.ts';
import type { StringSchema } from '../schema.ts';
import { PLAIN_TEXT, TEXT_OF_FORMAT, sampleTextsFor } from './format-samples.ts';

export type TextLimits = Pick<StringSchema, 'format' | 'pattern' | 'minLength' | 'maxLength'>;

/** Returns the first likely string within the limits, or another string. Returns `undefined` if it finds none. */
export type MatchText = (limits: TextLimits, likely: readonly string[]) => string | undefined;

const FILLING = 'example text with as many letters as a value needs to have at least, ';

/** Maximum length in characters, because longer values would dominate the page. */
const MAX_FILLED = 2000;

/** Returns a deterministic string within the limits. Returns `undefined` if the default text fits, or if it finds none. */
export function sampleText(limits: TextLimits, name: string, matchText: MatchText): string | undefined {
  const { format = '', pattern, minLength = 0, maxLength = Infinity } = limits;
  const known = Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  const named = sampleTextsFor(name);
  if (pattern !== undefined || (known !== undefined && breaksLimits(known, limits))) {
    const found = matchText(limits, known === undefined ? named : [known, ...named]);
    return found === known ? undefined : found;
  }
  if (known !== undefined) return undefined;
  return named.find((text) => !breaksLimits(text, limits)) ?? filled(Number(minLength), Number(maxLength));
}

/** Returns filler text, or `undefined` if the default text is long enough. */
function filled(minLength: number, maxLength: number): string | undefined {
  const length = Math.min(minLength, maxLength, MAX_FILLED);
  if (length <= PLAIN_TEXT.length) return undefined;
  return FILLING.repeat(Math.ceil(length / FILLING.length))
    .slice(0, length)
    .replace(/[ ,]$/, '.');
}
