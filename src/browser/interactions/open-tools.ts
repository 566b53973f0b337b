import { loadForControl } from '../platform/load-for-control.ts';
import { adoptOldLink, requestInAddress } from '../query/request-address.ts';
import { searchInAddress } from '../query/search-address.ts';
import { keepTyped, typedEarly } from './early-typing.ts';

export function openTool(button: HTMLElement, isByAddress = false): void {
  loadForControl(
    button,
    () => import('../tools/open/open-tool.ts').then(({ prepareTool }) => prepareTool(button)),
    (open) => open(isByAddress),
  );
}

export function openToolOfAddress(): void {
  adoptOldLink();
  if (requestInAddress() === undefined || document.querySelector('.tool')) return;
  const button = document.querySelector<HTMLElement>('#main [data-action="open-composer"]');
  if (button) openTool(button, true);
}

let typedBefore = '';

export function keepTypedEarly(earlyEvents: readonly Event[]): void {
  typedBefore = typedEarly(earlyEvents);
}

export function loadAndOpenSearch(button: HTMLElement, isByAddress = false): void {
  const before = typedBefore;
  typedBefore = '';
  const typed = keepTyped(button);
  loadForControl(
    button,
    () => import('../tools/open/show-search.ts').then(({ prepareSearch }) => prepareSearch(button)),
    (open) => open(isByAddress, before + typed()),
  );
}

export function openSearchOfAddress(): void {
  const button = document.querySelector<HTMLElement>('[data-action="search"]');
  if (button && searchInAddress() !== '' && !document.querySelector('.search')) loadAndOpenSearch(button, true);
}
