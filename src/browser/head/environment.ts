import { dataset, page } from './document.ts';
import { keep, stored } from './stored.ts';

/** The reader's choice on this page, because storage may be unavailable. */
let chosen = '';

/** Applies the environment to the page's code and its switch: the reader's choice, or else the sandbox. */
export const showEnvironment = (): void => {
  dataset.environment = chosen = stored('environment') || chosen;
  const option = page.querySelectorAll<HTMLInputElement>('[name=environment]')[+(chosen === 'production')];
  if (option) option.checked = true;
};

page.addEventListener('change', (event) => {
  const option = event.target as HTMLInputElement; // For other controls, only `name` is read.
  if (option.name === 'environment') {
    keep('environment', (chosen = option.value));
    showEnvironment();
  }
});
