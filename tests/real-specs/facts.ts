/** Kinds of facts in a specification, all of which its pages must show. */
export const FACT_KINDS = [
  'operation',
  'title',
  'parameter',
  'body',
  'field',
  'alternative',
  'type',
  'format',
  'nullable',
  'required',
  'value',
  'constraint',
  'default',
  'description',
  'example',
  'response',
  'header',
  'security',
  'server',
  'deprecation',
  'callback',
  'link',
] as const;

export type FactKind = (typeof FACT_KINDS)[number];

/** A fact stated only by the page, or only by the specification. */
export interface Difference {
  readonly kind: FactKind;
  readonly isInvented: boolean;
  /** Position in the specification, `file#/pointer`; for an invented fact, its position on the page. */
  readonly at: string;
  readonly page: string;
  readonly what: string;
}

export interface Tally {
  checked: number;
  found: number;
}

export class Facts {
  readonly tallies = new Map<FactKind, Tally>();
  readonly differences: Difference[] = [];
  /** Number of missing facts whose position the page marks as unreadable. */
  marked = 0;
  marks: readonly string[] = [];

  check(
    kind: FactKind,
    isFound: boolean,
    { at, page, what }: { readonly at: string; readonly page: string; readonly what: string },
  ): boolean {
    const pointer = at.replace(/^[^#]*#/, '');
    if (!isFound && this.marks.some((mark) => pointer === mark || pointer.startsWith(`${mark}/`))) {
      this.marked += 1;
      return false;
    }
    const tally = this.tallies.get(kind) ?? { checked: 0, found: 0 };
    this.tallies.set(kind, tally);
    tally.checked += 1;
    if (isFound) tally.found += 1;
    else this.differences.push({ kind, isInvented: false, at, page, what });
    return isFound;
  }

  total(): Tally {
    const sum = { checked: 0, found: 0 };
    for (const { checked, found } of this.tallies.values()) {
      sum.checked += checked;
      sum.found += found;
    }
    return sum;
  }

  /** Records a fact that only the page states. */
  invented(kind: FactKind, { at, page, what }: { readonly at: string; readonly page: string; readonly what: string }): void {
    this.differences.push({ kind, isInvented: true, at, page, what });
  }
}
