import type { List, ListItem } from 'mdast';

declare module 'mdast' {
  interface ListItemData {
    /** Set by the `value` attribute of an HTML `<li>`. */
    value?: number;
  }
}

export interface ListOrder {
  /** First number, if the author sets one. */
  readonly start?: number | undefined;
  readonly isReversed: boolean;
}

interface Numbered {
  /** `undefined` if Markdown cannot express the numbering; each item then starts with its number. */
  readonly start: number | undefined;
  readonly items: readonly ListItem[];
}

/** Numbers items as a browser would. Markdown can only set the first number and count up. */
export function numberItems(items: readonly ListItem[], { start, isReversed }: ListOrder): Numbered {
  const step = isReversed ? -1 : 1;
  let next = start ?? (isReversed ? items.length : 1);
  const numbers = items.map(({ data }) => {
    const number = data?.value ?? next;
    next = number + step;
    return number;
  });
  const [first = 1] = numbers;
  if (first >= 0 && numbers.every((number, index) => number === first + index)) return { start: first, items };
  return { start: undefined, items: items.map((item, index) => withNumber(item, numbers[index] ?? first)) };
}

export function numberList(list: List, order: ListOrder): List {
  const { start, items } = numberItems(list.children, order);
  return { ...list, ordered: start !== undefined, start: start ?? null, children: [...items] };
}

export function parseWholeNumber(written: unknown): number | undefined {
  const number = Number.parseInt(String(written), 10);
  return Number.isNaN(number) ? undefined : number;
}

function withNumber(item: ListItem, number: number): ListItem {
  const [first, ...others] = item.children;
  const mark = { type: 'text', value: `${number}. ` } as const;
  if (first?.type !== 'paragraph') return { ...item, children: [{ type: 'paragraph', children: [mark] }, ...item.children] };
  return { ...item, children: [{ ...first, children: [mark, ...first.children] }, ...others] };
}
