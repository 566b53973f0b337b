import { page } from './document.ts';
import { navigation } from './navigation.ts';

/**
 * Scrolls to the element in the address. Firefox scrolls as soon as it has parsed the page, even before the style sheets load, and may
 * keep the wrong offset. Therefore every style sheet that loads scrolls again, before the first paint.
 */
export const arrive = (): void => {
  if (navigation?.type === 'navigate') {
    const goToPlace = (): void => page.querySelector(':target')?.scrollIntoView();
    goToPlace();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and there is no other listener
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) sheet.onload = goToPlace;
  }
};
