import { dataset, page } from './document.ts';
import { keep, stored } from './stored.ts';

/** The reader's choice, which may not have been stored. */
let chosen = '';

/** Shows the environment that the code of the page is for, also on its switch: the reader's choice, else the sandbox. */
export const showEnvironment = (): void => {
  dataset.environment = chosen = stored('environment') || chosen;
  const option = page.querySelectorAll<HTMLInputElement>('[name=environment]')[+(chosen === 'production')];
  if (option) option.checked = true;
};

// Keeps what the reader chooses with the switch.
page.addEventListener('change', (event) => {
  const option = event.target as HTMLInputElement; // Only the name of other controls is read.
  if (option.name === 'environment') {
    keep('environment', (chosen = option.value));
    showEnvironment();
  }
});
