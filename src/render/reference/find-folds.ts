/** A `<details>` of a page: where its own tag, its summary and its inside begin and end in the HTML. */
export interface Fold {
  readonly start: number;
  /** Behind the tag that opens it. */
  readonly tagEnd: number;
  /** The inside, below the summary. */
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  /** Whether it is to be a part of its own whatever its size. */
  readonly isPart: boolean;
}

/** Tags with their attributes, in whose values there may be anything. */
const TAG = /<(\/?)(details|summary)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*>/g;

/** The folds of HTML that our own renderers have written, in the order of their ends: those inside others come before them. */
export function findFolds(html: string): readonly Fold[] {
  const folds: Fold[] = [];
  const open: { start: number; tagEnd: number; from: number; attributes: string }[] = [];
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index } of html.matchAll(TAG)) {
    const last = open.at(-1);
    if (name === 'summary') {
      if (slash === '/' && last?.from === 0) last.from = index + tag.length;
    } else if (slash === '') {
      open.push({ start: index, tagEnd: index + tag.length, from: 0, attributes });
    } else if (last) {
      open.pop();
      const { start, tagEnd, from } = last;
      const isOpen = /\sopen\b/.test(last.attributes);
      if (from > 0) folds.push({ start, tagEnd, from, to: index, isOpen, isPart: last.attributes.includes(' data-part') });
    }
  }
  return folds;
}
