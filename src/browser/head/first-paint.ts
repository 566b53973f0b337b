import { dataset } from './document.ts';
import { navigation } from './navigation.ts';

// Marks a reference page opened at its top, so that content below the fold is laid out after the first paint
// (`styles/openapi/first-paint.css`, `browser/first-view/lay-out-below-fold.ts`). Excludes pages opened at a fragment or restored, because
// sizes are estimates until then. Only the navigation entry includes the text fragment of an address.
if (navigation?.type === 'navigate' && !navigation.name.includes('#')) {
  dataset.firstPaint = '';
  // A key may scroll anywhere, for example to the end, so the rest is laid out before the key's default action.
  addEventListener('keydown', () => delete dataset.firstPaint, { once: true });
}
