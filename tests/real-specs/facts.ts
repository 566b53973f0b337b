/** What kinds of facts a specification states, each of which its pages must show. */
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

/** Something that a page says and its specification does not, or the other way round. */
export interface Difference {
  readonly kind: FactKind;
  readonly isInvented: boolean;
  /** Where the specification says it, `file#/pointer`; of what is invented, the place on the page. */
  readonly at: string;
  readonly page: string;
  readonly what: string;
}

export interface Tally {
  checked: number;
  found: number;
}

/** What has been compared so far. */
export class Facts {
  readonly tallies = new Map<FactKind, Tally>();
  readonly differences: Difference[] = [];
  /** Facts that are not shown, but whose place the page names as one that could not be read. */
  marked = 0;
  /** The places that the page at hand names so: JSON pointers. */
  marks: readonly string[] = [];

  /** Counts a fact that the page states, or not. */
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

  /** What has been checked and found, of all kinds. */
  total(): Tally {
    const sum = { checked: 0, found: 0 };
    for (const { checked, found } of this.tallies.values()) {
      sum.checked += checked;
      sum.found += found;
    }
    return sum;
  }

  /** Notes what the page says of its own. */
  invented(kind: FactKind, { at, page, what }: { readonly at: string; readonly page: string; readonly what: string }): void {
    this.differences.push({ kind, isInvented: true, at, page, what });
  }
}
