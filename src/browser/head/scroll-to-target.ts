import { page } from './document.ts';
import { navigation } from './navigation.ts';

/**
 * Firefox scrolls to the target as soon as the HTML is parsed and may keep an offset measured without styles. Therefore this scrolls again
 * after each style sheet loads, before the first paint.
 */
export const scrollToTarget = (): void => {
  if (navigation?.type === 'navigate') {
    const goToPlace = (): void => page.querySelector(':target')?.scrollIntoView();
    goToPlace();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and there is no other listener
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) sheet.onload = goToPlace;
  }
};
