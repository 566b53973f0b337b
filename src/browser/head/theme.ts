import { dataset, page } from './document.ts';
import { storeInHead, stored } from './stored.ts';

type Theme = NonNullable<typeof dataset.theme>;

/** Remembers the choice on this page, because storage may be unavailable. */
let chosen: Theme | '' = '';

/**
 * Applies the reader's choice if the site has a switch, else the system's mode if the site respects it, else the site's default. The
 * storage key is the one that Docusaurus uses.
 * @param isStored replaces the choice on this page with the stored one
 */
export const showTheme = (isStored?: boolean): void => {
  if (isStored) chosen = '';
  const wanted = 'themeFixed' in dataset ? '' : chosen || stored('theme');
  const theme = (dataset.theme =
    wanted === 'light' || wanted === 'dark'
      ? wanted
      : 'themeSystem' in dataset
        ? matchMedia('(prefers-color-scheme: dark)').matches
          ? 'dark'
          : 'light'
        : (dataset.defaultTheme as Theme)); // always present in the server's HTML
  const button = page.querySelector<HTMLElement>('[data-action=theme]');
  if (button) button.ariaLabel = button.dataset[theme] as string; // always present in the server's HTML
};

export const switchTheme = (): void => {
  storeInHead('theme', (chosen = dataset.theme === 'light' ? 'dark' : 'light'));
  showTheme();
};
