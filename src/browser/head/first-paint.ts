import { dataset } from './document.ts';
import { navigation } from './navigation.ts';

// Marks a page of the reference that is opened at its top: what is below the first view is laid out after that has been painted
// (`styles/openapi/first-paint.css`, `browser/first-view/lay-out-rest.ts`). Not where the browser goes to a place of the page, or back to
// where the reader was: until then sizes are guesses. Of an address with a text to scroll to, only this entry says so.
if (navigation?.type === 'navigate' && !navigation.name.includes('#')) {
  dataset.firstPaint = '';
  // A key may lead anywhere, such as to the end: whatever is left by then is laid out before the browser does what it asks for.
  addEventListener('keydown', () => delete dataset.firstPaint, { once: true });
}
