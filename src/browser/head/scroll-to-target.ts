import { page } from './document.ts';
import { navigation } from './navigation.ts';

/**
 * Scrolls to the target again after each style sheet loads, before the first paint. Firefox scrolls as soon as the HTML is parsed, and may
 * keep an offset measured without styles.
 */
export const scrollToTarget = (): void => {
  if (navigation?.type === 'navigate') {
    const goToPlace = (): void => page.querySelector(':target')?.scrollIntoView();
    goToPlace();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and there is no other listener
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) sheet.onload = goToPlace;
  }
};
