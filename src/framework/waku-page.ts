import { readRows, writeRows } from './flight.ts';
import { FIRST_VIEW, isOfFirstView } from './plain-imports.ts';
import { REACT } from './react-reliances.ts';
import { type Breach, BrokenReliance } from './reliance.ts';
import { readStartUp, type StartUp } from './start-up-code.ts';
import { WAKU } from './waku-reliances.ts';

/** Addresses of the scripts of every page besides the entry. */
export interface PageScripts {
  /** The program of a page without React: the only one of them that a page needs for being read. */
  readonly first: string;
  /** What the entry imports besides. */
  readonly others: readonly string[];
}

/** A page as Waku writes it, taken apart: `opening<head>headrest</body></html>`, without scripts. */
export interface WakuPage {
  /** Everything before the head; the tag of the document begins with its language. */
  readonly opening: string;
  /** Inside of the head, without the encoding and without links to scripts. */
  readonly head: string;
  /** From the end of the head to what is last in the body. */
  readonly rest: string;
  /** Texts of the styles in the head. */
  readonly styles: readonly string[];
  readonly startUp: StartUp;
  readonly scripts: PageScripts;
  /** The payload, without hints to preload what the head names already. */
  readonly payload: string;
}

/** What closes a document. */
export const CLOSING = '</body></html>';

const DOCUMENT = /^(<!DOCTYPE html><html lang="[^"]*"[^>]*>)<head>(.*?)(<\/head><body[^>]*>.*)<\/body><\/html>$/s;
const SCRIPT = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;
const START_UP = '<script id="_R_">';
const FLIGHT_PUSH = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\((".*")\)$/s;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Takes a page of Waku's apart, whose content is still in places: so whatever looks like a tag is one.
 *
 * @throws BrokenReliance with everything that is not as Waku and React are known to write it
 */
export function readWakuPage(html: string): WakuPage {
  const breaches: Breach[] = [];
  const scripts = [...html.matchAll(SCRIPT)].map(([tag, code = '']) => ({ tag, code }));
  const start = scripts.find(({ tag }) => tag.startsWith(START_UP));
  const pushes = scripts.flatMap(({ tag, code }) => {
    const literal = FLIGHT_PUSH.exec(code)?.[1];
    return literal === undefined ? [] : [{ tag, stream: JSON.parse(unescapeScript(literal)) as string }]; // a string, by the pattern
  });
  if (!start) breaches.push({ reliance: WAKU.startUpCode, found: 'a page without that script' });
  if (pushes.length === 0) breaches.push({ reliance: WAKU.payloadScripts, found: 'a page without a payload' });
  const known = [...(start ? [start.tag] : []), ...pushes.map(({ tag }) => tag)];
  const bare = known.reduce((text, tag) => text.replace(tag, () => ''), html);
  const other = /<script\b.{0,60}/s.exec(bare)?.[0];
  if (other !== undefined) breaches.push({ reliance: WAKU.payloadScripts, found: `the script ${JSON.stringify(other)}` });

  const [, opening = '', head = '', rest = ''] = DOCUMENT.exec(bare) ?? [];
  if (opening === '') breaches.push({ reliance: REACT.document, found: `a page that begins with ${JSON.stringify(bare.slice(0, 80))}` });
  else if (head.split(CHARSET).length !== 2) breaches.push({ reliance: WAKU.charset, found: 'a head with none, or several' });
  const styles = [...head.matchAll(STYLE)].map(([, style = '']) => style);
  if (styles.length !== head.split('<style').length - 1)
    breaches.push({ reliance: REACT.headStyles, found: 'a style element with attributes, or without an end' });

  const startUp = start ? attempt(() => readStartUp(start.code), breaches) : undefined;
  const preloaded = [...head.matchAll(PRELOAD)].map(([, address = '']) => address);
  if (startUp && opening !== '' && !preloaded.includes(startUp.entry))
    breaches.push({ reliance: WAKU.modulePreloads, found: `links to ${preloaded.join(', ') || 'nothing'}, not to ${startUp.entry}` });
  const payload = attempt(() => withoutHints(pushes.map(({ stream }) => stream).join('')), breaches);
  const first = preloaded.find(isOfFirstView);
  if (startUp && preloaded.includes(startUp.entry) && first === undefined)
    breaches.push({ reliance: WAKU.modulePreloads, found: `no link to ${FIRST_VIEW}` });
  if (breaches.length > 0 || !startUp || payload === undefined || first === undefined) throw new BrokenReliance(breaches);
  return {
    opening,
    head: head.replace(CHARSET, '').replaceAll(PRELOAD, ''),
    rest,
    styles,
    startUp,
    scripts: { first, others: preloaded.filter((address) => address !== startUp.entry && address !== first) },
    payload,
  };
}

/** What the action returns; `undefined` when a reliance is broken, which is kept with the others. */
function attempt<T>(action: () => T, breaches: Breach[]): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof BrokenReliance)) throw error;
    breaches.push(...error.breaches);
    return undefined;
  }
}

/** Hints are rows without an id. */
function withoutHints(stream: string): string {
  return writeRows(readRows(stream).filter(({ id }) => id !== ''));
}

/** `rsc-html-stream` escapes what would end the script element. */
function unescapeScript(text: string): string {
  return text.replaceAll('<\\!--', '<!--').replace(/<\/\\(script)/gi, '</$1');
}
