import type { TextName } from '../../html-contract.ts';

/**
 * Texts that only the browser writes, in the page's language, from an element on every page (`layout/browser-texts.tsx`). Read at the
 * start, as they are needed when the frame fails.
 */
const texts: DOMStringMap = typeof document === 'undefined' ? {} : { ...document.getElementById('texts')?.dataset };

export function text(name: TextName): string {
  return texts[name] ?? '';
}
