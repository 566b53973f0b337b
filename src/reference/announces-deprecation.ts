import type { Callout } from '../markdown/list-callouts.ts';

/** What there is to say of an operation's end. */
interface End {
  /** Why, in words of the specification's own. */
  readonly reason: string | undefined;
  /** The day, as the specification writes it. */
  readonly sunset: string | undefined;
  /** The address of what takes its place. */
  readonly successor: string | undefined;
}

/**
 * How authors announce a deprecation, in the languages of the interface: by the word and what belongs to it. "Deprecated
 * parameters" announces something else.
 */
const ANNOUNCES =
  /^\W*(?:deprecated|retired|obsolete|descontinuad[oa]|depreciad[oa]|obsolet[oa]|desativad[oa])(?=\s*(?:$|\p{P})|\s+(?:since|as of|from|on|in|desde|a partir|em)\b)/iu;

/**
 * Whether the callouts of a description say themselves all that a notice of deprecation would: one announces it, names the
 * day of the end, if there is one, and links to what takes the place. When in doubt it does not, and readers get the notice.
 */
export function announcesDeprecation(callouts: readonly Callout[], { reason, sunset, successor }: End): boolean {
  if (reason !== undefined) return false;
  return callouts.some(
    ({ title, text, hrefs }) =>
      announcesEnd({ title, text }) &&
      (successor === undefined || hrefs.some((href) => leadsTo(href, successor))) &&
      (sunset === undefined || names(`${title}\n${text}`, sunset)),
  );
}

/** Whether a callout announces that something is deprecated. */
export function announcesEnd({ title, text }: Pick<Callout, 'title' | 'text'>): boolean {
  return ANNOUNCES.test(title) || ANNOUNCES.test(text);
}

/** A page links to its own site by the path. */
function leadsTo(href: string, successor: string): boolean {
  return href === successor || (href.startsWith('/') && URL.parse(successor)?.pathname === href);
}

/** How readers of these languages write a day. */
const LANGUAGES = ['en-GB', 'en-US', 'pt-BR'];

/** Whether a text has a day in words, or as ISO 8601 or the specification writes it. */
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
