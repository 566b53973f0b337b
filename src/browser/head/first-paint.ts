import { dataset } from './document.ts';
import { navigation } from './navigation.ts';

// Marks a reference page opened at its top, so that content below the fold is laid out after the first paint
// (`styles/openapi/first-paint.css`, `browser/first-view/lay-out-below-fold.ts`). Not if opened at a fragment or restored, because heights
// are estimates until then. Only the navigation entry includes an address's text fragment.
if (navigation?.type === 'navigate' && !navigation.name.includes('#')) {
  dataset.firstPaint = '';
  // A key such as End may scroll anywhere, so the complete page is laid out before the key's default action.
  addEventListener('keydown', () => delete dataset.firstPaint, { once: true });
}
