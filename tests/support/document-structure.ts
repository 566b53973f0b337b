import type { Evaluating } from './page-state.ts';

type Marked = Window & { documentElements?: readonly (readonly [Element, Element | null])[] };

/** Remembers every element of the document and its parent, before React begins. */
export async function markElements(page: Evaluating): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')].map((element) => [element, element.parentElement] as const);
    (window as Marked).documentElements = elements;
  });
}

/**
 * How the document differs from what `markElements` saw: React has adopted the document when it has neither replaced, moved nor
 * added an element.
 */
export function changedElements(page: Evaluating): Promise<readonly string[]> {
  return page.evaluate(() => {
    const marked = (window as Marked).documentElements ?? [];
    const known = new Set(marked.map(([element]) => element));
    const nameOf = ({ localName, id, parentElement }: Element): string => `${localName}${id && `#${id}`} in ${parentElement?.localName}`;
    const lost = marked.filter(([element, parent]) => !element.isConnected || element.parentElement !== parent);
    const added = [...document.querySelectorAll('*')].filter((element) => !known.has(element));
    return [
      ...(marked.length === 0 ? ['nothing was marked'] : []),
      ...lost.map(([element]) => `lost: ${nameOf(element)}`),
      ...added.map((element) => `added: ${nameOf(element)}`),
    ];
  });
}
