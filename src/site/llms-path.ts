/** The list of all twins, below the base URL. https://llmstxt.org */
export const LLMS_PATH = '/llms.txt';

/** All twins in one text. */
export const LLMS_FULL_PATH = '/llms-full.txt';

/** The twins of a product of guides in one text. */
export function productLlmsPath(id: string): string {
  return `/docs/${id}${LLMS_FULL_PATH}`;
}

/** The twins of an API group in one text. */
export function groupLlmsPath(groupId: string): string {
  return `/docs/api/${groupId}${LLMS_FULL_PATH}`;
}
