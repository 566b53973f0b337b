import { createRoot } from 'react-dom/client';
import { createElement, type ReactNode } from 'react';
import { loadForControl } from '../../platform/load-for-control.ts';
import { handleOverlaySteps } from '../../navigation/overlay-steps.ts';
import { isInProgress } from '../../navigation/progress-bar.ts';
import { syncRouterAddress } from '../../query/query-state.ts';
import { requestInAddress, writeRequest } from '../../query/request-address.ts';
import { loadReference } from '../checks/reference.ts';
import { loadStyle } from '../parts/load-style.ts';
import { chooseLanguage, toolTexts } from '../parts/tool-texts.ts';
import type { ToolProps, ToolTarget } from '../checks/tool-props.ts';
import { ToolDialog } from './tool-dialog.tsx';
import styleAddress from './tools.css?url';
import { depthOfEntry, enterTool, tellFollowers, type ToolName, toolOfEntry } from '../history/tool-history.ts';

const TOOLS = {
  'open-composer': {
    title: 'compose',
    load: () => import('../composer/composer.tsx').then(({ Composer }) => Composer),
  },
  'open-checker': {
    title: 'check',
    load: () => import('../checker/checker.tsx').then(({ Checker }) => Checker),
  },
} as const satisfies Record<ToolName, unknown>;

/** The open tool. Only one dialog can be open at a time. */
interface ShownTool {
  /** Path of the page that opened the dialog. */
  readonly page: string;
  readonly end: () => void;
}

let shown: ShownTool | undefined;
/** Path of the page that last showed a tool. A history step may reopen the tool there. */
let lastPage: string | undefined;
/** True while the steps back are pending after the reader has closed the tool. */
let isLeaving = false;

/**
 * Loads a button's tool, and returns a function that opens it. With `isByAddress`, it opens only if the current history entry includes the
 * tool.
 */
export async function prepareTool(button: HTMLElement): Promise<(isByAddress?: boolean) => void> {
  const name: ToolName = button.dataset.action === 'open-checker' ? 'open-checker' : 'open-composer';
  const [Tool, reference] = await Promise.all([TOOLS[name].load(), loadReference(button.dataset.source ?? ''), loadStyle(styleAddress)]);
  // Unlike the checker, the composer is usable before the checks are ready.
  if (name === 'open-checker') await reference.checks.prepare();
  return (isByAddress = false) => {
    if (shown || (isByAddress && (isLeaving || toolOfEntry() !== name))) return;
    enterTool(name);
    showTool(name, button, (target, close) => createElement<ToolProps>(Tool, { reference, target, close }));
  };
}

function targetOf({ dataset: { pointer = '', kind } }: HTMLElement): ToolTarget {
  return {
    pointer,
    kind: kind === 'webhook' ? 'webhook' : 'operation',
    title: document.querySelector('h1')?.textContent ?? '',
    lang: document.querySelector<HTMLElement>('#main > [lang]')?.lang ?? document.documentElement.lang,
  };
}

function showTool(name: ToolName, button: HTMLElement, tool: (target: ToolTarget, close: () => void) => ReactNode): void {
  // The button's label is in the tool's language.
  chooseLanguage(button.closest<HTMLElement>('[lang]')?.lang ?? 'en');
  const target = targetOf(button);
  const host = document.createElement('div');
  const end = (): void => {
    shown = undefined;
    root.unmount();
    host.remove();
    button.focus();
  };
  const show = (children: ReactNode): void => {
    const title = toolTexts()[TOOLS[name].title];
    root.render(createElement(ToolDialog, { title, subject: target.title, lang: target.lang, onClose: leave }, children));
    document.body.append(host);
  };
  // Deferred, because React first unmounts everything. The message then replaces the tool.
  const root = createRoot(host, {
    onUncaughtError: (error) =>
      queueMicrotask(() => {
        console.warn(error);
        show(toolTexts().failed);
      }),
  });
  lastPage = window.location.pathname;
  shown = { page: lastPage, end };
  show(tool(target, end));
}

/** Closes the tool by going back, which keeps its history entries, so that Forward can reopen it. */
function leave(): void {
  const depth = depthOfEntry();
  if (depth === 0) return arriveWithout();
  isLeaving = true;
  window.history.go(-depth);
}

/** Closes the tool, and removes its request from the address, where it would reopen the tool. */
function arriveWithout(): void {
  isLeaving = false;
  if (requestInAddress() !== undefined) writeRequest(undefined);
  shown?.end();
}

function reopen(name: ToolName): void {
  const button = document.querySelector<HTMLElement>(`#main [data-action="${name}"]`);
  if (button) {
    loadForControl(
      button,
      () => prepareTool(button),
      (open) => open(true),
    );
  }
}

/** A history step on a tool's page closes or reopens the tool, or moves between two requests, which the composer handles. */
handleOverlaySteps(() => {
  const { pathname } = window.location;
  const wanted = toolOfEntry();
  if (shown && shown.page !== pathname) shown.end();
  if (pathname !== lastPage || isInProgress()) return false;
  if (isLeaving) arriveWithout();
  else if (shown && wanted === undefined) shown.end();
  else if (wanted === undefined) return false;
  else if (shown) tellFollowers();
  else reopen(wanted);
  syncRouterAddress();
  return true;
});
