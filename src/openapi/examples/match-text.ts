import { breaksLimits } from '../breaks-limit.ts';
import { compilePattern } from '../compile-pattern.ts';
import { MAX_TRIED } from '../match-short-text.ts';
import { NAMED_TEXTS, TEXT_OF_FORMAT } from './format-samples.ts';
import { buildAutomaton, intersect, isAccepted, type PatternAutomaton } from './pattern-automaton.ts';
import type { MatchText } from './sample-text.ts';
import { shortestText } from './shortest-text.ts';

const EMAIL = [String.raw`^[a-z]+@example\.com$`, String.raw`^[a-z\d]+@[a-z\d-]+(\.[a-z\d-]+)+$`];
const URI = [String.raw`^https://(www\.)?example\.com/?[a-z]*$`, String.raw`^https?://[a-z\d-]+(\.[a-z\d-]+)+(/[\w./-]*)?$`];

const DAY = String.raw`20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])`;
const ANY_DAY = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])`;
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)`;
const BYTE = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const HEX = '[0-9a-fA-F]';
const POINTER = '(/[a-z0-9]*)';

/** Patterns for formats of variable length, in order of preference. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  email: EMAIL,
  'idn-email': EMAIL,
  hostname: [String.raw`^([a-z]+\.)?example\.com$`],
  uri: URI,
  url: URI,
  'uri-reference': ['^/[a-z]*$'],
  'uri-template': [...URI, String.raw`^https://www\.example\.com/[a-z/]*\{[a-z]+\}[a-z/]*$`, String.raw`^/?[a-z/]*(\{[a-z]+\}[a-z/]*)*$`],
  iri: URI,
  'iri-reference': ['^/[a-z]*$'],
  'idn-hostname': [String.raw`^([a-z]+\.)?example\.com$`],
  date: [`^${DAY}$`, `^${ANY_DAY}$`],
  'date-time': [`^${DAY}T${TIME}$`, `^${ANY_DAY}T${TIME}$`],
  time: [`^${TIME}$`],
  duration: [String.raw`^P\d+D$`, String.raw`^P(\d+W|(\d+Y)?(\d+M)?(\d+D)?T\d+[HMS]|\d+[YMD])$`],
  ipv4: [String.raw`^192\.0\.2\.${BYTE}$`, String.raw`^${BYTE}(\.${BYTE}){3}$`],
  ipv6: [`^2001:db8::${HEX}{1,4}$`, `^(${HEX}{1,4}:){7}${HEX}{1,4}$`, `^(${HEX}{1,4}:){1,6}:${HEX}{1,4}$`],
  uuid: [`^${HEX}{8}-${HEX}{4}-[1-8]${HEX}{3}-[89abAB]${HEX}{3}-${HEX}{12}$`, `^${HEX}{8}-(${HEX}{4}-){3}${HEX}{12}$`],
  'json-pointer': [`^${POINTER}+$`, `^${POINTER}*$`],
  'relative-json-pointer': [`^(0|[1-9][0-9]*)(#|${POINTER}*)$`],
  regex: [String.raw`^\^?([a-z0-9 ,/_-]|\[[a-z0-9]+\]|\\[dws.])([a-z0-9 ,/_-]|\[[a-z0-9]+\]|\\[dws.]|[a-z][*+?])*\$?$`],
  byte: ['^([A-Za-z]{4})+$'],
};

const COMMON_TEXTS: readonly string[] = [
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
  'Example1!',
  'https://www.example.com/image.png',
  ...Object.values(TEXT_OF_FORMAT),
  ...NAMED_TEXTS.flatMap(({ texts }) => texts),
];

/** Creates a function that returns the first likely or common string that fits, or generates one in bounded time. Caches automata. */
export function createTextMatcher(): MatchText {
  const automata = new Map<string, PatternAutomaton | undefined>();
  const automatonOf = (...asked: Parameters<typeof buildAutomaton>): PatternAutomaton | undefined => {
    const key = asked.join(' ');
    if (!automata.has(key)) automata.set(key, buildAutomaton(...asked));
    return automata.get(key);
  };
  return (limits, likely) => {
    const { format = '', pattern = '', minLength = 0, maxLength = Infinity } = limits;
    // Ignore a pattern that is not a valid regular expression.
    const expression = compilePattern(pattern) ?? /(?:)/u;
    const { source, unicode } = expression;
    const flags = unicode ? 'u' : '';
    const known = [...likely, ...COMMON_TEXTS].filter((text) => !breaksLimits(text, limits));
    const isMatch = (text: string): boolean => text.length <= MAX_TRIED && expression.test(text);
    const search = (form: PatternAutomaton | undefined): string | undefined => {
      const ofForm = form ? known.filter((text) => isAccepted(form, text)) : known;
      const short = ofForm.find(isMatch);
      if (short !== undefined) return short;
      for (const extent of ['match', 'text'] as const) {
        const rule = automatonOf(source, flags, extent);
        const both = rule && form ? intersect(rule, form) : rule;
        const fits = (text: string | undefined): boolean => text !== undefined && (both?.isExact || isMatch(text));
        const found =
          both &&
          (ofForm.find((text) => isAccepted(both, text) && fits(text)) ??
            [shortestText(both.nfa, Math.max(1, Number(minLength)), Number(maxLength))].find(fits));
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const forms = Object.hasOwn(FORMS, format) ? (FORMS[format] ?? []) : [];
    for (const form of [...forms, undefined]) {
      const found = search(form === undefined ? undefined : automatonOf(form, flags, 'match'));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
