import { demand } from '../platform/demand.ts';
import { adoptOldLink, requestInAddress } from '../query/request-address.ts';
import { searchInAddress } from '../query/search-address.ts';
import { keepTyped, typedEarly } from './typed-meanwhile.ts';

/** The tools of an operation's page come when one is opened, by its button or by an address that carries its state. */
export function openTool(button: HTMLElement, isByAddress = false): void {
  demand(
    button,
    () => import('../tools/open/open-tool.ts').then(({ prepareTool }) => prepareTool(button)),
    (open) => open(isByAddress),
  );
}

/** An address that carries a request is a link to the composer with it. */
export function openToolOfAddress(): void {
  adoptOldLink();
  if (requestInAddress() === undefined || document.querySelector('.tool')) return;
  const button = document.querySelector<HTMLElement>('#main [data-action="open-composer"]');
  if (button) openTool(button, true);
}

/** What a quick reader has typed before the interactions were there. */
let typedBefore = '';

/** Keeps what was typed into a search that had not come yet, for when it opens. */
export function keepTypedEarly(earlyEvents: readonly Event[]): void {
  typedBefore = typedEarly(earlyEvents);
}

/** The search comes when it is opened. */
export function openSearch(button: HTMLElement, isByAddress = false): void {
  const before = typedBefore;
  typedBefore = '';
  const typed = keepTyped(button);
  demand(
    button,
    () => import('../tools/open/show-search.ts').then(({ prepareSearch }) => prepareSearch(button)),
    (open) => open(isByAddress, before + typed()),
  );
}

/** An address that carries a query is a link to what the search finds. */
export function openSearchOfAddress(): void {
  const button = document.querySelector<HTMLElement>('[data-action="search"]');
  if (button && searchInAddress() !== '' && !document.querySelector('.search')) openSearch(button, true);
}
