import { didYouMean } from '../../data/suggest.ts';
import { commentOf } from './code-comments.ts';

export interface FilePart {
  readonly code: string;
  /** Line in the file where the code starts, from 1. */
  readonly line: number;
  /** Number of characters removed from each line. */
  readonly indent: number;
}

export type FilePartOrFault =
  | ({ readonly kind: 'part' } & FilePart)
  | { readonly kind: 'fault'; readonly what: string; readonly cure: string };

/** Splits the `file` option: `./book.js#request` is the region `request` in a file next to the page. */
export function splitFileName(name: string): { readonly path: string; readonly region?: string } {
  const at = name.indexOf('#');
  return at < 0 ? { path: name } : { path: name.slice(0, at), region: name.slice(at + 1) };
}

const MARKER = /^#(region|endregion)\b\s*(.*)$/;

interface Marker {
  readonly kind: string;
  readonly name: string;
  /** Line index, from 0. */
  readonly at: number;
}

/** Extracts a whole file, or the region between `#region name` and `#endregion`. Removes region comments and common indentation. */
export function partOfFile(text: string, lang: string, region?: string): FilePartOrFault {
  const lines = text.replace(/\n$/, '').split('\n');
  const markers = lines.flatMap((line, at): readonly Marker[] => {
    // Try the whole line first, because in some languages the `#` of `#region` starts the comment.
    const [, kind, name = ''] = MARKER.exec(line.trim()) ?? MARKER.exec(commentOf(line, lang) ?? '') ?? [];
    return kind === undefined ? [] : [{ kind, name: name.trim(), at }];
  });
  if (region === undefined) return part(lines, markers, 0, lines.length);
  const start = markers.find(({ kind, name }) => kind === 'region' && name === region);
  if (!start) {
    const names = markers.flatMap(({ kind, name }) => (kind === 'region' ? [name] : []));
    const cure = names.length > 0 ? didYouMean(region, names) : `Add the comments "#region ${region}" and "#endregion" to the file.`;
    return { kind: 'fault', what: `The file has no region "${region}".`, cure };
  }
  const end = endOf(start, markers);
  if (!end) return { kind: 'fault', what: `The region "${region}" is never closed.`, cure: 'Add the comment "#endregion" below it.' };
  return part(lines, markers, start.at + 1, end.at);
}

function endOf(start: Marker, markers: readonly Marker[]): Marker | undefined {
  let depth = 0;
  return markers.find(({ kind, at }) => {
    if (at >= start.at) depth += kind === 'region' ? 1 : -1;
    return at > start.at && depth === 0;
  });
}

function part(lines: readonly string[], markers: readonly Marker[], from: number, to: number): FilePartOrFault {
  const kept = lines.slice(from, to).filter((_, index) => !markers.some(({ at }) => at === from + index));
  const indents = kept.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return { kind: 'part', code: kept.map((line) => line.slice(indent)).join('\n'), line: from + 1, indent };
}
