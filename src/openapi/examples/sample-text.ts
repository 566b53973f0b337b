import { breaksLimits } from '../breaks-limit.ts';
import type { StringSchema } from '../schema.ts';
import { PLAIN_TEXT, TEXT_OF_FORMAT, textsOfName } from './known-texts.ts';

/** What a text has to fit. */
export type TextLimits = Pick<StringSchema, 'format' | 'pattern' | 'minLength' | 'maxLength'>;

/** Finds a text that fits a pattern, or a format and its lengths: of the likely ones the first that does, else another; `undefined` where it finds none. */
export type MatchText = (limits: TextLimits, likely: readonly string[]) => string | undefined;

/** Words that a text is filled up with to reach its least length. */
const FILLING = 'example text with as many letters as a value needs to have at least, ';

/** Letters that a text is filled up to at most: beyond, a page would hold nothing else. */
const MAX_FILLED = 2000;

/**
 * A made-up text that fits a schema without an example: like what the field is called where that is certain, else one
 * that fits its format, pattern and lengths, always the same. `undefined` where the text that every text without rules has
 * is as good, and where none that fits can be made.
 */
export function sampleText(limits: TextLimits, name: string, matchText: MatchText): string | undefined {
  const { format = '', pattern, minLength = 0, maxLength = Infinity } = limits;
  const known = Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  const named = textsOfName(name);
  if (pattern !== undefined || (known !== undefined && breaksLimits(known, limits))) {
    const found = matchText(limits, known === undefined ? named : [known, ...named]);
    return found === known ? undefined : found;
  }
  if (known !== undefined) return undefined;
  return named.find((text) => !breaksLimits(text, limits)) ?? filled(Number(minLength), Number(maxLength));
}

/** Words up to a length; `undefined` where a plain text is neither too short nor too long. */
function filled(minLength: number, maxLength: number): string | undefined {
  const length = Math.min(minLength, maxLength, MAX_FILLED);
  if (length <= PLAIN_TEXT.length) return undefined;
  return FILLING.repeat(Math.ceil(length / FILLING.length))
    .slice(0, length)
    .replace(/[ ,]$/, '.');
}
