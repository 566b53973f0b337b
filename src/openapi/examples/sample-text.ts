import { pointerSegments } from '../../data/pointer.ts';
import { breaksLimits } from '../breaks-limit.ts';
import { compilePattern } from '../compile-pattern.ts';
import type { StringSchema } from '../schema.ts';
import { PLAIN_TEXT, TEXT_OF_FORMAT } from './known-texts.ts';

type Limits = Pick<StringSchema, 'format' | 'pattern' | 'minLength' | 'maxLength'>;

/** What values of a field are like whose name leaves no doubt. */
const NAMED: readonly { readonly name: RegExp; readonly texts: readonly string[] }[] = [
  { name: /e-?mail(?:_?address)?$/i, texts: ['name@example.com'] },
  { name: /(?:[a-z]At|_at|timestamp|date_?time)$/i, texts: ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z', '2026-01-31T12:00:00'] },
  {
    name: /(?:^|_)(?:date|birth_?day|dob)$|Date$|(?:^|_)date_of_|^dateOf/i,
    texts: ['2026-01-31', '20260131', '31/01/2026', '2026-01-31T12:00:00Z'],
  },
  { name: /(?:^|_)time$|[a-z]Time$/, texts: ['12:00:00', '12:00', '12:00:00Z', '2026-01-31T12:00:00Z'] },
  { name: /(?:phone|mobile|telephone|fax)(?:_?number)?$/i, texts: ['+15555550100', '+1 555 555 0100', '5555550100'] },
  { name: /country(?:_?code)?$/i, texts: ['US', 'USA', '840'] },
  { name: /currency(?:_?code)?$/i, texts: ['USD', '840'] },
  { name: /(?:language|locale)(?:_?code)?$/i, texts: ['en', 'en-US', 'en_US', 'eng'] },
  { name: /time_?zone$/i, texts: ['America/New_York', 'UTC'] },
  { name: /(?:^|_)(?:url|uri|href|link|website)$|(?:Url|URL|Uri|URI)$/, texts: ['https://www.example.com/', 'www.example.com'] },
  { name: /(?:zip|postal)_?(?:code)?$/i, texts: ['12345', '12345-6789'] },
  { name: /^(?:street|address)(?:_?(?:line_?)?1)?$|StreetAddress$|^street_?address$/i, texts: ['1 Main Street', '1 Main St'] },
  { name: /(?:^|_)(?:ip|ip_?address)$|IpAddress$/i, texts: ['192.0.2.1'] },
  { name: /(?:^|_)(?:id|uuid|guid)$|[a-z](?:Id|ID)$/, texts: ['abc123', '3fa85f64-5717-4562-b3fc-2c963f66afa6', '123456'] },
];

/** Texts to try where only a pattern says what fits. */
const COMMON = [
  'example',
  'text',
  'Example',
  'EXAMPLE',
  'a',
  'A',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1.0',
  '1.0.0',
  '100.00',
  'v1',
  'abc123',
];

/** Words that a text is filled up with to reach its least length. */
const FILLING = 'example text with as many letters as a value needs to have at least, ';

/** Letters that a text is filled up to at most: beyond, a page would hold nothing else. */
const MAX_FILLED = 2000;

/**
 * A made-up text that fits a schema without an example: like what the field is called where that is certain, else one
 * that fits its pattern and lengths, always the same. `undefined` where the text that every text without rules has is as
 * good, and where none that fits can be made.
 *
 * @param pointer where the schema is: the name of the field is its last part
 */
export function sampleText(limits: Limits, pointer: string): string | undefined {
  const { format, pattern, minLength = 0, maxLength = Infinity } = limits;
  const rule = pattern === undefined ? undefined : compilePattern(pattern);
  const fits = (text: string): boolean => !breaksLimits(text, limits) && (rule?.test(text) ?? true);
  const known = format === undefined ? undefined : TEXT_OF_FORMAT[format];
  if (known !== undefined && fits(known)) return undefined;
  const name = pointerSegments(pointer).at(-1) ?? '';
  const named = NAMED.filter((each) => each.name.test(name)).flatMap(({ texts }) => texts);
  const fitting = named.find(fits);
  if (fitting !== undefined || !rule) return fitting ?? filled(Number(minLength), Number(maxLength));
  return [...COMMON, ...Object.values(TEXT_OF_FORMAT), ...NAMED.flatMap(({ texts }) => texts)].find(fits);
}

/** Words up to a length; `undefined` where a plain text is neither too short nor too long. */
function filled(minLength: number, maxLength: number): string | undefined {
  const length = Math.min(minLength, maxLength, MAX_FILLED);
  if (length <= PLAIN_TEXT.length) return undefined;
  return FILLING.repeat(Math.ceil(length / FILLING.length))
    .slice(0, length)
    .replace(/[ ,]$/, '.');
}
