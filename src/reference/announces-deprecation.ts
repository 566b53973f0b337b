import type { Callout } from '../markdown/list-callouts.ts';

interface End {
  readonly reason: string | undefined;
  /** Sunset date, as written in the specification. */
  readonly sunset: string | undefined;
  readonly successor: string | undefined;
}

/** Deprecation announcements in the interface languages. The lookahead excludes phrases such as "Deprecated parameters". */
const ANNOUNCES =
  /^\W*(?:deprecated|retired|obsolete|descontinuad[oa]|depreciad[oa]|obsolet[oa]|desativad[oa])(?=\s*(?:$|\p{P})|\s+(?:since|as of|from|on|in|desde|a partir|em)\b)/iu;

/** Whether a callout already contains the announcement, the sunset date and a link to the successor. When in doubt, `false`. */
export function announcesDeprecation(callouts: readonly Callout[], { reason, sunset, successor }: End): boolean {
  if (reason !== undefined) return false;
  return callouts.some(
    ({ title, text, hrefs }) =>
      announcesEnd({ title, text }) &&
      (successor === undefined || hrefs.some((href) => leadsTo(href, successor))) &&
      (sunset === undefined || names(`${title}\n${text}`, sunset)),
  );
}

export function announcesEnd({ title, text }: Pick<Callout, 'title' | 'text'>): boolean {
  return ANNOUNCES.test(title) || ANNOUNCES.test(text);
}

/** Whether a link leads to the successor. Links within the site may omit the origin. */
function leadsTo(href: string, successor: string): boolean {
  return href === successor || (href.startsWith('/') && URL.parse(successor)?.pathname === href);
}

const LANGUAGES = ['en-GB', 'en-US', 'pt-BR'];

/** Whether a string contains a date in words, in ISO 8601, or as spelled in the specification. */
function names(text: string, day: string): boolean {
  const time = Date.parse(day);
  if (Number.isNaN(time)) return text.includes(day);
  const date = new Date(time);
  const inWords = LANGUAGES.map((lang) =>
    date.toLocaleDateString(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
  const plain = text.toLowerCase();
  return [day, date.toISOString().slice(0, 10), ...inWords].some((written) => plain.includes(written.toLowerCase()));
}
