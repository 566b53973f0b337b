import { dataset, page } from './document.ts';
import { storeInHead, stored } from './stored.ts';

/** Remembers the choice on this page, because storage may be unavailable. */
let chosen = '';

/** Shows the stored or chosen environment, or else the sandbox. */
export const showEnvironment = (): void => {
  dataset.environment = chosen = stored('environment') || chosen;
  const option = page.querySelectorAll<HTMLInputElement>('[name=environment]')[+(chosen === 'production')];
  if (option) option.checked = true;
};

page.addEventListener('change', (event) => {
  const option = event.target as HTMLInputElement; // The target may be another control, but every control has a `name`.
  if (option.name === 'environment') {
    storeInHead('environment', (chosen = option.value));
    showEnvironment();
  }
});
