import { hasParts, loadPlace } from './parts.ts';
import { fillIn } from './recursion.ts';
import { revealTarget } from './reveal.ts';

/** Does what an element of a schema tree is for; without one, shows the place that the address names. */
export function actOnTree(element: HTMLElement | undefined): void {
  if (element instanceof HTMLButtonElement) toggleAll(element);
  else if (element?.parentElement instanceof HTMLDetailsElement) {
    if (element.parentElement.dataset.like) openCopy(element.parentElement);
  } else revealTarget();
}

function openCopy(details: HTMLDetailsElement): void {
  if (hasParts()) void loadPlace(details.dataset.like ?? '').then(() => fillIn(details));
  else fillIn(details);
}

export { loadShownParts } from './parts.ts';

/** Opens everything in the button's section, or closes it again. What recursion would go on with for ever stays closed. */
function toggleAll(button: HTMLButtonElement): void {
  const open = button.ariaExpanded !== 'true';
  const all = button.closest('section')?.querySelectorAll('details') ?? [];
  for (const details of all) {
    if (!details.dataset.like && !details.parentElement?.matches('[data-tab]')) details.open = open;
  }
  button.ariaExpanded = String(open);
  const shown = button.textContent;
  button.textContent = button.dataset.otherLabel ?? '';
  button.dataset.otherLabel = shown;
}
