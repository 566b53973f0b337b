import { jsonText, type PayloadTemplate, type PayloadValues } from './payload-places.ts';
import { REACT } from './react-reliances.ts';
import { failReliance } from './reliance.ts';
import { WAKU } from './waku-reliances.ts';

/** A payload without what its page says already, and what that is, but for the inside of `<main>`. */
export interface SplitPayload {
  readonly template: PayloadTemplate;
  readonly values: Omit<PayloadValues, 'html'>;
}

interface Place {
  /** How it is written in the payload. */
  readonly text: string;
  readonly before: string;
  readonly value: keyof PayloadValues;
  readonly after: string;
}

/** Of the root row: the path comes first in the list `ROUTE`, and the element of the page holds these as its properties. */
const ROUTE = /"ROUTE":\["((?:[^"\\]|\\.)*)"/;
const TITLE = /"title":"((?:[^"\\]|\\.)*)","html":/;
const SIDEBAR = /"sidebar":"((?:[^"\\]|\\.)*)"\}/;

/**
 * Takes out of a payload what differs between pages of one kind: so that all of them share the rest as one file.
 *
 * @param payload as Waku writes it; `mark` stands in it for the inside of `<main>`
 * @throws BrokenReliance when it says them in another way: every page would have a file of its own
 */
export function splitPayload(payload: string, mark: string): SplitPayload {
  const at = payload.startsWith('0:') ? 0 : payload.indexOf('\n0:') + 1;
  const root = payload.slice(at);
  if (root.split(`"html":"${jsonText(mark)}"`).length !== 2) failReliance(REACT.places, 'a payload without a place for the page');
  const read = (pattern: RegExp): string | undefined => {
    const text = pattern.exec(root)?.[1];
    return text === undefined ? undefined : (JSON.parse(`"${text}"`) as string).replace(/^\$\$/, '$'); // a string, by the pattern
  };
  const route = read(ROUTE);
  const title = read(TITLE);
  if (route === undefined || title === undefined) return failReliance(WAKU.payloadKeys, 'a payload that does not say path and title');
  const values = { route, title, sidebar: read(SIDEBAR) ?? '' };
  const places: readonly Place[] = [
    placeOf('"html":"', 'html', mark, '"'),
    ...['"route:', '"page:', '"ROUTE":["'].map((before) => placeOf(before, 'route', route, '"')),
    placeOf('"title":"', 'title', title, '"'),
    placeOf('"sidebar":"', 'sidebar', values.sidebar, '"}'),
  ];
  const template = [payload.slice(0, at), ...cut(root, places)].filter((part) => part !== '');
  for (const value of ['route', 'title'] as const)
    if (!template.some((part) => typeof part !== 'string' && part[0] === value))
      failReliance(REACT.places, `a payload that says its ${value} in another way`);
  return { template, values };
}

function placeOf(before: string, value: keyof PayloadValues, is: string, after: string): Place {
  return { text: `${before}${jsonText(is)}${after}`, before, value, after };
}

/** The text with each place cut out, the one that comes first before the others. */
function cut(text: string, places: readonly Place[]): PayloadTemplate {
  const parts: (string | readonly [keyof PayloadValues])[] = [];
  let plain = '';
  let rest = text;
  for (;;) {
    const [first] = places
      .map((place) => ({ place, at: rest.indexOf(place.text) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at);
    if (!first) return [...parts, plain + rest];
    parts.push(plain + rest.slice(0, first.at) + first.place.before, [first.place.value]);
    plain = first.place.after;
    rest = rest.slice(first.at + first.place.text.length);
  }
}
