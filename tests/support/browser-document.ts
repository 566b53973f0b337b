import { beforeEach } from 'vitest';
import { BrowserTexts } from '../../src/components/layout/browser-texts.tsx';
import { en } from '../../src/site/strings/en.ts';

/** ARIA properties that browsers reflect but the test DOM lacks. */
const REFLECTED = ['ariaExpanded', 'ariaLabel', 'ariaPressed', 'ariaSelected'] as const;

for (const property of REFLECTED) {
  const attribute = property.replace('aria', 'aria-').toLowerCase();
  Object.defineProperty(HTMLElement.prototype, property, {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute(attribute);
    },
    set(this: HTMLElement, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

function textsElement(): HTMLElement {
  const element = document.createElement('div');
  const attributes: Readonly<Record<string, unknown>> = BrowserTexts({ strings: en, errorTitle: 'Page Error | Docs' }).props;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function beginPage(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/docs/intro');
  for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
  document.documentElement.lang = 'en';
  document.head.replaceChildren();
  document.body.replaceChildren(textsElement());
}

// Runs now for modules that read the page's strings on import, and again before each test.
beginPage();
beforeEach(beginPage);
