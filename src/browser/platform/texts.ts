import type { TextName } from '../../html-contract.ts';

/**
 * Texts that only the browser writes, in the language of the page: attributes of one element that the server puts on
 * every page (`layout/browser-texts.tsx`). Kept from the start, as they are needed when the frame itself has failed.
 */
const texts: DOMStringMap = typeof document === 'undefined' ? {} : { ...document.getElementById('texts')?.dataset };

export function text(name: TextName): string {
  return texts[name] ?? '';
}
