import type { TextName } from '../../html-contract.ts';

/**
 * UI strings for scripts, from an element on every page (`layout/browser-texts.tsx`). They are read on import, because the frame may fail
 * later.
 */
const texts: DOMStringMap = typeof document === 'undefined' ? {} : { ...document.getElementById('texts')?.dataset };

export function text(name: TextName): string {
  return texts[name] ?? '';
}
