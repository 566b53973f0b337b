import type { Callout } from '../markdown/list-callouts.ts';

interface End {
  readonly reason: string | undefined;
  /** The day, as written in the specification. */
  readonly sunset: string | undefined;
  readonly successor: string | undefined;
}

/** Announcements in the languages of the interface, with a suitable next word: "Deprecated parameters" announces something else. */
const ANNOUNCES =
  /^\W*(?:deprecated|retired|obsolete|descontinuad[oa]|depreciad[oa]|obsolet[oa]|desativad[oa])(?=\s*(?:$|\p{P})|\s+(?:since|as of|from|on|in|desde|a partir|em)\b)/iu;

/** Whether a callout already states all of a deprecation notice: announcement, sunset day and link. When in doubt, `false`. */
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

/** A page may link to its own site by path alone. */
function leadsTo(href: string, successor: string): boolean {
  return href === successor || (href.startsWith('/') && URL.parse(successor)?.pathname === href);
}

const LANGUAGES = ['en-GB', 'en-US', 'pt-BR'];

/** Whether a text contains a day in words, in ISO 8601, or as written in the specification. */
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
