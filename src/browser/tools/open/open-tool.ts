import type { Action } from '../../../html-contract.ts';
import { createRoot } from 'react-dom/client';
import { createElement, type ReactNode } from 'react';
import { requestInAddress } from '../request/request-address.ts';
import { loadReference } from '../checks/reference.ts';
import { chooseLanguage, toolTexts } from '../parts/tool-texts.ts';
import type { ToolTarget } from '../checks/tool-props.ts';
import styleAddress from './tools.css?url';
import { ToolDialog } from './tool-dialog.tsx';

/** A tool comes in a file of its own. */
const TOOLS = {
  'open-composer': {
    title: 'compose',
    load: () => import('../composer/composer.tsx').then(({ Composer }) => Composer),
  },
  'open-checker': {
    title: 'check',
    load: () => import('../checker/checker.tsx').then(({ Checker }) => Checker),
  },
} as const satisfies Partial<Record<Action, unknown>>;

type ToolName = keyof typeof TOOLS;

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}

/** There is one dialog at a time. */
let isOpen = false;

/** Opens the tool of a pressed button, in a dialog over the page; without a button, the one that the address asks for. */
export async function openTool(button = buttonOfAddress()): Promise<void> {
  const name = button?.dataset.action ?? '';
  if (!button || !isToolName(name) || isOpen) return;
  isOpen = true;
  button.setAttribute('aria-busy', 'true');
  await showTool(name, button);
  button.removeAttribute('aria-busy');
}

/** An address that carries a request is a link to the composer with it. */
function buttonOfAddress(): HTMLElement | null {
  return requestInAddress() === undefined ? null : document.querySelector<HTMLElement>('#main [data-action="open-composer"]');
}

async function showTool(name: ToolName, button: HTMLElement): Promise<void> {
  const { title, load } = TOOLS[name];
  chooseLanguage(document.documentElement.lang);
  const { source = '', pointer = '', kind } = button.dataset;
  const target: ToolTarget = {
    pointer,
    kind: kind === 'webhook' ? 'webhook' : 'operation',
    title: document.querySelector('h1')?.textContent ?? '',
    lang: document.querySelector<HTMLElement>('#main > [lang]')?.lang ?? document.documentElement.lang,
  };
  const host = document.createElement('div');
  // React has taken everything away by then; the reader is told in its place.
  const root = createRoot(host, { onUncaughtError: (error) => queueMicrotask(() => fail(error)) });
  const close = (): void => {
    window.removeEventListener('popstate', closeElsewhere);
    root.unmount();
    host.remove();
    isOpen = false;
    button.focus();
  };
  const page = window.location.pathname;
  const closeElsewhere = (): void => {
    if (window.location.pathname !== page) close();
  };
  const show = (children: ReactNode): void => {
    root.render(
      createElement(ToolDialog, { title: toolTexts()[title], subject: target.title, lang: target.lang, onClose: close }, children),
    );
    document.body.append(host);
    window.addEventListener('popstate', closeElsewhere);
  };
  const fail = (error: unknown): void => {
    console.warn(error);
    show(toolTexts().failed);
  };
  try {
    const [Tool, reference] = await Promise.all([load(), loadReference(source), loadStyle()]);
    show(createElement(Tool, { reference, target, close }));
  } catch (error) {
    fail(error);
  }
}

let style: Promise<void> | undefined;

/** The style of the tools, which no page needs before. */
function loadStyle(): Promise<void> {
  style ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleAddress;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      style = undefined;
      link.remove();
      reject(new Error(`${styleAddress} cannot be loaded.`));
    });
    document.head.append(link);
  });
  return style;
}
