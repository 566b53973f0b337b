/**
 * Whether a key writes a letter, or takes one back, that no field is there for; the button of the search, where the focus is after
 * a click, has no use for one.
 */
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

/** What was typed after the button of the search was pressed, while no script was there for it. */
export function typedEarly(events: readonly Event[]): string {
  const press = events.findLastIndex((event) => event.type === 'click' && isOnSearch(event));
  const typed = press < 0 ? [] : events.slice(press + 1).filter((event) => event instanceof KeyboardEvent);
  return typed.filter(isLetter).reduce((text, { key }) => typeKey(text, key), '');
}

/** Keeps what is typed while a control is busy with loading the field for it. Returns what that is, and stops. */
export function keepTyped(control: HTMLElement): () => string {
  let typed = '';
  const end = new AbortController();
  const keep = (event: KeyboardEvent): void => {
    // The reader has changed their mind.
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
