import { appendTo } from '../../data/append-to.ts';
import type { Place } from '../../errors.ts';
import { rewriteOutsideFences } from '../../markdown/code/find-fences.ts';
import { isReservedHost } from '../sensitive-data/find-hosts.ts';
import type { MarkdownText } from './markdown-text.ts';

export interface ExternalLink {
  /** Without the fragment, which is not sent to servers. */
  readonly url: string;
  readonly places: readonly Place[];
}

/** A candidate for a URL; `endOf` removes unbalanced brackets. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\{}|^]+/gi;

const CODE_SPAN = /(?<!`)(`+)(?!`)[^`]+?(?<!`)\1(?!`)/g;

/** A character that never occurs in the text. */
const MARK = '\u0000';

/** Lists external URLs, sorted. Excludes code, URLs with placeholders, and hosts reserved for examples. */
export function listExternalLinks(texts: readonly MarkdownText[]): readonly ExternalLink[] {
  const places = new Map<string, Place[]>();
  for (const { text, locatePosition } of texts) {
    for (const [index, line] of linesOutsideCode(text).entries()) {
      for (const match of line.matchAll(ADDRESS)) {
        const hasHole = /^[{<$*…|]/.test(line.slice(match.index + match[0].length)) && !line.slice(0, match.index).endsWith('<');
        const url = hasHole ? undefined : addressOf(match[0]);
        if (!url || isReservedHost(url.hostname)) continue;
        appendTo(places, url.href, locatePosition(index + 1, match.index + 1));
      }
    }
  }
  return [...places].map(([url, found]) => ({ url, places: found })).toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

function linesOutsideCode(text: string): readonly string[] {
  // `rewriteOutsideFences` adds the mark only to lines outside fences.
  const marked = rewriteOutsideFences(text, (line) => MARK + line.replace(CODE_SPAN, (code) => ' '.repeat(code.length)));
  return marked.split('\n').map((line) => (line.startsWith(MARK) ? line.slice(1) : ''));
}

function addressOf(written: string): URL | undefined {
  const url = URL.parse(written.slice(0, endOf(written)));
  if (!url) return undefined;
  url.hash = '';
  return url;
}

/** Returns the length of the URL, which ends before unbalanced brackets and trailing punctuation. */
function endOf(written: string): number {
  let depth = 0;
  let end = written.length;
  for (const [index, character] of [...written].entries()) {
    if (character === '(' || character === '[') depth += 1;
    if (character !== ')' && character !== ']') continue;
    depth -= 1;
    if (depth >= 0) continue;
    end = index;
    break;
  }
  return written.slice(0, end).replace(/[.,;:!?*_~]+$/, '').length;
}
