import { hasParts, loadPlace } from './parts.ts';
import { fillIn } from './recursion.ts';

/** Does what an element of a schema tree is for. */
export function actOnTree(element: HTMLElement): void {
  if (element instanceof HTMLButtonElement) toggleAll(element);
  else if (element.parentElement instanceof HTMLDetailsElement && element.parentElement.dataset.like) openCopy(element.parentElement);
}

function openCopy(details: HTMLDetailsElement): void {
  if (hasParts()) void loadPlace(details.dataset.like ?? '').then(() => fillIn(details));
  else fillIn(details);
}

export { filterBranches } from './filter-branches.ts';
export { loadShownParts } from './parts.ts';
export { revealTarget } from './reveal.ts';

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
