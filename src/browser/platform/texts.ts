import type { TextName } from '../../html-contract.ts';

/** Texts for the browser, from an element on every page (`layout/browser-texts.tsx`). Read at the start, as the frame may fail later. */
const texts: DOMStringMap = typeof document === 'undefined' ? {} : { ...document.getElementById('texts')?.dataset };

export function text(name: TextName): string {
  return texts[name] ?? '';
}
