/** Whether a key types or deletes a character outside a field. Includes keys pressed on the search button, which a click focuses. */
function isLetter(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTaken = target instanceof Element && target.closest('input, select, textarea, button, a') !== null && !isOnSearch(event);
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey && !isTaken;
}

function typeKey(typed: string, key: string): string {
  return key === 'Backspace' ? typed.slice(0, -1) : typed + key;
}

function isOnSearch({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-action="search"]') !== null;
}

/** What the reader typed after clicking the search button, before any script handled the keys. */
export function typedEarly(events: readonly Event[]): string {
  const press = events.findLastIndex((event) => event.type === 'click' && isOnSearch(event));
  const typed = press < 0 ? [] : events.slice(press + 1).filter((event) => event instanceof KeyboardEvent);
  return typed.filter(isLetter).reduce((text, { key }) => typeKey(text, key), '');
}

/** Collects text typed while a clicked control is loading the field for it. The returned function stops collecting and returns the text. */
export function keepTyped(control: HTMLElement): () => string {
  let typed = '';
  const end = new AbortController();
  const keep = (event: KeyboardEvent): void => {
    // The reader has cancelled.
    if (!control.hasAttribute('aria-busy')) return end.abort();
    if (!isLetter(event)) return;
    event.preventDefault();
    typed = typeKey(typed, event.key);
  };
  document.addEventListener('keydown', keep, { capture: true, signal: end.signal });
  return () => {
    end.abort();
    return typed;
  };
}
