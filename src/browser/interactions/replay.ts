export interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent, at: EventTarget | null) => void;
  readonly onClick: (event: Event) => void;
  readonly onEvent: (event: Event) => void;
}

/**
 * Replays, in order, events that occurred before any listener ran. A key press, or a click triggered by a key, applies to the element that
 * earlier keys have focused. If the reader has moved focus in the meantime, it is restored.
 */
export function replay(events: readonly Event[], { onKeyDown, onClick, onEvent }: Handlers): void {
  const focus = focused();
  // The target of the last key press, and the element that the key press focused.
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
