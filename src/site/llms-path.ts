/** Relative to the base URL. https://llmstxt.org */
export const LLMS_PATH = '/llms.txt';

export const LLMS_FULL_PATH = '/llms-full.txt';

/**
 * Returns the path of one part of a split document; part 1 keeps the document's path.
 * @example partOfWhole('/docs/api/sales/llms-full.txt', 2) // => '/docs/api/sales/part-2/llms-full.txt'
 */
export function partOfWhole(whole: string, number: number): string {
  return number === 1 ? whole : `${whole.slice(0, -LLMS_FULL_PATH.length)}/part-${number}${LLMS_FULL_PATH}`;
}

/** Path of the document that combines a guide product's Markdown twins. */
export function productLlmsPath(id: string): string {
  return `/docs/${id}${LLMS_FULL_PATH}`;
}

export function groupLlmsPath(groupId: string): string {
  return `/docs/api/${groupId}${LLMS_FULL_PATH}`;
}
