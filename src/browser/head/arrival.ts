import { page } from './document.ts';
import { navigation } from './navigation.ts';

/**
 * Goes to the place in the address. Firefox goes there when it has read the page, also before its style sheets have come, and may leave it
 * at that, somewhere else on the page as it is then. So the page goes there again with each of them, before anybody has seen it.
 */
export const arrive = (): void => {
  if (navigation?.type === 'navigate') {
    const goToPlace = (): void => page.querySelector(':target')?.scrollIntoView();
    goToPlace();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and nobody else listens
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) sheet.onload = goToPlace;
  }
};
