export interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent, at: EventTarget | null) => void;
  readonly onClick: (event: Event) => void;
  readonly onEvent: (event: Event) => void;
}

/**
 * Replays events from before any listener ran, in order. A key, or a click by key, applies where the keys before it have moved the focus.
 * Afterwards, focus that the reader has moved since is restored.
 */
export function replay(events: readonly Event[], { onKeyDown, onClick, onEvent }: Handlers): void {
  const focus = focused();
  // The last key's target, and where it has moved the focus.
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
