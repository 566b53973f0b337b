import { hasParts, loadPartsOf, loadPlace } from './parts.ts';
import { fillIn } from './recursion.ts';

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

/** Opens or closes all `<details>` of a section, except recursive fields, which would expand endlessly. */
function toggleAll(button: HTMLButtonElement): void {
  const open = button.ariaExpanded !== 'true';
  const section = button.closest('section');
  const setFolds = (): void => {
    for (const details of section?.querySelectorAll('details') ?? []) {
      if (!details.dataset.like && !details.parentElement?.matches('[data-tab]')) details.open = open;
    }
  };
  setFolds();
  button.ariaExpanded = String(open);
  if (open && section) void loadPartsOf(section, () => (button.ariaExpanded === 'true' ? setFolds() : undefined));
  const shown = button.textContent;
  button.textContent = button.dataset.otherLabel ?? '';
  button.dataset.otherLabel = shown;
}
