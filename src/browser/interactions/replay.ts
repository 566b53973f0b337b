export interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent, at: EventTarget | null) => void;
  readonly onClick: (event: Event) => void;
  readonly onEvent: (event: Event) => void;
}

/**
 * Replays events that occurred before any listener ran. A key press, or a click triggered by a key, applies to the element that earlier
 * keys have focused. Finally restores focus if the reader has moved it in the meantime.
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
