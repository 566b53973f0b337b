import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Checks } from '../../src/browser/tools/checks/checks.ts';
import { findRequestProblems } from '../../src/browser/tools/checks/find-request-problems.ts';
import type { Reference } from '../../src/browser/tools/checks/reference.ts';
import { openReferenceDocument } from '../../src/browser/tools/parts/reference-document.ts';
import { checkPayload } from '../../src/browser/tools/payload/check-payload.ts';
import { checkedDocument } from '../../src/browser/tools/payload/checked-document.ts';
import type { JsonObject } from '../../src/openapi/read-json.ts';

/** Loads a document with its checks, in this thread instead of a worker. */
export async function referenceOf(document: JsonObject, checks: Partial<Checks> = {}): Promise<Reference> {
  const opened = openReferenceDocument({ document, numbers: [], patternTexts: {} });
  const checked = await checkedDocument(opened);
  return {
    ...opened,
    checks: {
      prepare: () => Promise.resolve(),
      payload: async (message, text) => ({ kind: 'done', value: await checkPayload(checked, message, text) }),
      request: async (parts) => ({
        kind: 'done',
        value: (await Promise.all(parts.map((part) => findRequestProblems(checked, part)))).flat(),
      }),
      ...checks,
    },
  };
}

/** Shows a tool on the page. @returns a function that removes it */
export function showTool(tool: ReactElement): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(tool);
  return () => {
    root.unmount();
    host.remove();
  };
}

const words = ({ textContent }: Element): string => textContent.replaceAll(/\s+/g, ' ').trim();

function find<E extends Element>(selector: string, name: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => words(element) === name || words(element).startsWith(`${name} `));
}

export function hasButton(name: string): boolean {
  return find('button', name) !== undefined;
}

export function press(name: string): void {
  const button = find<HTMLButtonElement>('button', name);
  if (!button) throw new Error(`There is no button "${name}" among ${[...document.querySelectorAll('button')].map(words).join(', ')}`);
  button.click();
}

export function control(label: string): HTMLInputElement {
  const element = document.getElementById(find<HTMLLabelElement>('label', label)?.htmlFor ?? '');
  if (!element) throw new Error(`There is no control "${label}" among ${[...document.querySelectorAll('label')].map(words).join(', ')}`);
  // Inputs, selects and text areas all have the members that are used.
  return element as HTMLInputElement;
}

export function hasControl(label: string): boolean {
  return find('label', label) !== undefined;
}

/** Enters a value, or selects an option by value, and fires the event that React handles. */
export function fill(label: string, value: string): void {
  fillIn(control(label), value);
}

export function fillIn(element: HTMLInputElement, value: string): void {
  // React overrides the property on the element. The prototype's setter bypasses the override, as user input does.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
