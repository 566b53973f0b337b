/** What the events of a reader do. */
export interface Handlers {
  /** @param at where the key acts */
  readonly onKeyDown: (event: KeyboardEvent, at: EventTarget | null) => void;
  readonly onClick: (event: Event) => void;
  /** All others. */
  readonly onEvent: (event: Event) => void;
}

/**
 * Does what the reader did before anything listened, in its order. A key, or a press by one, acts where the keys before it have led the
 * focus: it was pressed where they were. A reader who has gone on since then keeps the focus.
 */
export function replay(events: readonly Event[], { onKeyDown, onClick, onEvent }: Handlers): void {
  const focus = focused();
  // Where keys were pressed, and where they have led the focus since.
  let [origin, led]: [EventTarget | null, EventTarget | null] = [null, null];
  for (const event of events) {
    const at = event.target === origin ? led : event.target;
    if (event instanceof KeyboardEvent) {
      const before = focused();
      onKeyDown(event, at);
      if (focused() !== before) [origin, led] = [event.target, focused()];
    } else if (event.type !== 'click') onEvent(event);
    else if (event.target !== at && event instanceof MouseEvent && event.detail === 0) focused()?.click();
    else onClick(event);
  }
  if (origin && origin !== focus) focus?.focus({ preventScroll: true });
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement : null;
}
