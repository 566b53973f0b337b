import { dataset, page } from './document.ts';
import { keep, stored } from './stored.ts';

type Theme = NonNullable<typeof dataset.theme>;

/** The reader's choice on this page, which may not have been stored. */
let chosen: Theme | '' = '';

/**
 * Shows the colour mode: the reader's choice, else the system's if the site respects it, else the site's default; never a choice if the
 * site has no switch. The Docusaurus site stored it under the same key. A change of the system never touches what is stored.
 *
 * @param isStored says that what is stored counts, whatever was chosen on this page
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
        : (dataset.defaultTheme as Theme)); // The server writes it.
  const button = page.querySelector<HTMLElement>('[data-action=theme]');
  if (button) button.ariaLabel = button.dataset[theme] as string; // The server writes them.
};

/** Changes to the other colour mode. */
export const switchTheme = (): void => {
  keep('theme', (chosen = dataset.theme === 'light' ? 'dark' : 'light'));
  showTheme();
};
