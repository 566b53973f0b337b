import { dataset } from './document.ts';
import { navigation } from './navigation.ts';

// Marks a page that was opened at its top, so that a reference page's content below the fold is laid out after the first paint
// (`styles/openapi/first-paint.css`, `browser/first-view/lay-out-below-fold.ts`). Pages opened at a fragment or restored are not marked,
// because their scroll position requires exact heights. Reads the navigation entry, because `location` does not include text fragments.
if (navigation?.type === 'navigate' && !navigation.name.includes('#')) {
  dataset.firstPaint = '';
  // A key such as End may scroll anywhere, so the complete page is laid out before the key's default action.
  addEventListener('keydown', () => delete dataset.firstPaint, { once: true });
}
