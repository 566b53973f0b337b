import { page } from './document.ts';
import { navigation } from './navigation.ts';

/**
 * Scrolls to the target of the address. Firefox does so as soon as it has parsed the page, even before its style sheets, and may keep the
 * wrong offset. So each style sheet that loads scrolls again, before the first paint.
 */
export const arrive = (): void => {
  if (navigation?.type === 'navigate') {
    const goToPlace = (): void => page.querySelector(':target')?.scrollIntoView();
    goToPlace();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and nobody else listens
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) sheet.onload = goToPlace;
  }
};
