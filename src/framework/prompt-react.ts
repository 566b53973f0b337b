/** What React's scheduler wants to go on with; it never asks for a second turn before it has had the first. */
let work: (() => void) | undefined;
let isPrompt = false;

function goOn(): void {
  const next = work;
  work = undefined;
  next?.();
}

/**
 * Gives React's scheduler its turns as it would take them itself, in a task of their own, but so that `workAtOnce` can bring them
 * forward. To be called before React is loaded.
 */
export function provideTurns(): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', goOn);
  port1.start();
  const setImmediate = (next: () => void): void => {
    work = next;
    if (isPrompt) queueMicrotask(goOn);
    else port2.postMessage(null);
  };
  Object.assign(window, { setImmediate });
}

/**
 * Lets React do in the present task what it has to do: a browser that has just handled an event makes a frame before any other
 * task, and that would show nothing new. Does nothing while React waits for the network.
 */
export function workAtOnce(): void {
  if (!work) return;
  isPrompt = true;
  goOn();
  setTimeout(() => (isPrompt = false));
}
