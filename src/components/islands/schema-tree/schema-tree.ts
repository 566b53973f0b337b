import { fillIn } from './recursion.ts';
import { revealTarget } from './reveal.ts';

/** How long a link says that it was copied. */
const FEEDBACK_MS = 1500;

/** Does what an element of a schema tree is for; without one, shows the place that the address names. */
export function actOnTree(element: HTMLElement | undefined): void {
  if (element instanceof HTMLAnchorElement) void copyAddress(element);
  else if (element instanceof HTMLButtonElement) toggleAll(element);
  else if (element?.parentElement instanceof HTMLDetailsElement) {
    if (element.parentElement.dataset['like']) fillIn(element.parentElement);
  } else revealTarget();
}

async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  const announcer = document.getElementById('announcer');
  try {
    await navigator.clipboard.writeText(link.href);
  } catch (error) {
    // The address bar has it too.
    console.warn(error);
    return;
  }
  link.dataset['copied'] = '';
  if (announcer) announcer.textContent = 'Link copied';
  window.setTimeout(() => delete link.dataset['copied'], FEEDBACK_MS);
}

/** Opens everything in the button's section, or closes it again. What recursion would go on with for ever stays closed. */
function toggleAll(button: HTMLButtonElement): void {
  const open = button.ariaExpanded !== 'true';
  const all = button.closest('section')?.querySelectorAll('details') ?? [];
  for (const details of all) {
    if (!details.dataset['like'] && !details.parentElement?.matches('[data-tab]')) details.open = open;
  }
  button.ariaExpanded = String(open);
  button.textContent = open ? 'Collapse all' : 'Expand all';
}
