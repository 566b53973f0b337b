import type { TextName } from '../../html-contract.ts';

/** UI strings from `layout/browser-texts.tsx`. Read on import, because the frame may fail later. */
const texts: DOMStringMap = typeof document === 'undefined' ? {} : { ...document.getElementById('texts')?.dataset };

export function uiText(name: TextName): string {
  return texts[name] ?? '';
}
