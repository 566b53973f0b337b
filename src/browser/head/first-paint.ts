import { dataset } from './document.ts';
import { navigation } from './navigation.ts';

// Marks a reference page opened at its top, so that content below the first view is laid out after the first paint
// (`styles/openapi/first-paint.css`, `browser/first-view/lay-out-below-fold.ts`). Excludes pages opened at a place or restored, as sizes are
// guesses until then. Only the navigation entry has the text fragments of an address.
if (navigation?.type === 'navigate' && !navigation.name.includes('#')) {
  dataset.firstPaint = '';
  // A key may scroll anywhere, such as to the end, so the rest is laid out before its default action.
  addEventListener('keydown', () => delete dataset.firstPaint, { once: true });
}
