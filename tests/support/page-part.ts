export function addPart(html: string): void {
  document.body.insertAdjacentHTML('beforeend', html);
}

export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector} in ${document.body.innerHTML}`);
  return found;
}

export function all(selector: string, attribute?: string): readonly (string | null)[] {
  return [...document.querySelectorAll(selector)].map((element) =>
    attribute === undefined ? element.textContent : element.getAttribute(attribute),
  );
}

/** Sets an element's position, because the test DOM has no layout. */
export function placeAt(element: Element, top: number, height = 20): void {
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
}

/** Presses a key on the focused element, or on the page. */
export function pressKey(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}
