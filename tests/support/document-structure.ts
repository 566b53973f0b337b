import type { Evaluating } from './page-state.ts';

type Marked = Window & { documentElements?: readonly (readonly [Element, Element | null])[] };

/** Records every element and its parent, before React starts. */
export async function markElements(page: Evaluating): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')].map((element) => [element, element.parentElement] as const);
    (window as Marked).documentElements = elements;
  });
}

/** Lists differences from the state that `markElements` recorded; none if React hydrated without changing elements. */
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
