/** What there is to say of an operation's end. */
interface End {
  /** The day, as the specification writes it. */
  readonly sunset: string | undefined;
  readonly hasSuccessor: boolean;
}

/** How authors begin to say that something is deprecated, in the languages of the interface. */
const BEGINS = /^\W*(?:deprecat|retired|sunset|obsolet|descontinuad|depreciad|desativad)/i;

/** A quoted block that is an alert, such as `> [!WARNING] Deprecated`, with its title or else its first line. */
const ALERT = /^[ \t]{0,3}>[ \t]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(.*)((?:\n[ \t]{0,3}>.*)*)/gim;

const FENCE = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm;

/**
 * Whether a description (CommonMark) says itself what a notice of deprecation would: it has an alert that begins with
 * the deprecation, names the day of the end, if there is one, and links to somewhere, if something takes the place.
 */
export function announcesDeprecation(description: string, { sunset, hasSuccessor }: End): boolean {
  return [...description.replaceAll(FENCE, '').matchAll(ALERT)].some(([, title = '', lines = '']) => {
    const body = lines.replaceAll(/^[ \t]*>[ \t]?/gm, '').trim();
    const text = `${title}\n${body}`;
    return (
      BEGINS.test(title.trim() === '' ? body : title) && (!hasSuccessor || hasLink(text)) && (sunset === undefined || hasDay(text, sunset))
    );
  });
}

function hasLink(text: string): boolean {
  return /\]\(|https?:\/\//.test(text);
}

/** Whether a text has the year and the day of a date, in whatever words or order; of what is no date, the text itself. */
function hasDay(text: string, sunset: string): boolean {
  const time = Date.parse(sunset);
  if (Number.isNaN(time)) return text.includes(sunset);
  const date = new Date(time);
  const numbers = new Set((text.match(/\d+/g) ?? []).map(Number));
  return numbers.has(date.getUTCFullYear()) && numbers.has(date.getUTCDate());
}
