import { sidebarSlot } from '../first-view/sidebar.ts';
import { trustedHtml } from '../platform/trusted-html.ts';
import { restoreExpanded } from './expanded-categories.ts';

let sidebars: Promise<Record<string, string>> | undefined;

async function fetchSidebars(): Promise<Record<string, string>> {
  const response = await fetch(`${import.meta.env.BASE_URL}sidebars.json`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  // `scripts/build/write-pages.ts` generates this file.
  return (await response.json()) as Record<string, string>;
}

/** Fetches all sidebars once, and returns a function that shows one; `''` shows none. After a failure, the next call retries. */
export async function prepareSidebar(id: string): Promise<() => void> {
  if (id === '') return () => putSidebar(id, '');
  try {
    const html = (await (sidebars ??= fetchSidebars()))[id] ?? '';
    return () => putSidebar(id, html);
  } catch (error) {
    sidebars = undefined;
    throw error;
  }
}

function putSidebar(id: string, html: string): void {
  const slot = sidebarSlot();
  if (!slot) return;
  slot.dataset.id = id;
  slot.innerHTML = trustedHtml(html);
  slot.scrollTop = 0;
  restoreExpanded(slot);
}
