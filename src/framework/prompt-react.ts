/** What React's scheduler wants to go on with; it never asks for a second turn before it has had the first. */
let work: (() => void) | undefined;
let isPrompt = false;

function goOn(): void {
  const next = work;
  work = undefined;
  next?.();
}

/**
 * Loads React so that its scheduler takes its turns as it would by itself, in tasks of their own, but `workAtOnce` can bring them
 * forward. The scheduler looks for what gives turns when it is loaded; nobody else finds that.
 *
 * @throws what `load` throws
 */
export async function loadPromptly<T>(load: () => Promise<T>): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', goOn);
  port1.start();
  const turns: { setImmediate?: (next: () => void) => void } = window;
  turns.setImmediate = (next) => {
    work = next;
    if (isPrompt) queueMicrotask(goOn);
    else port2.postMessage(null);
  };
  try {
    return await load();
  } finally {
    delete turns.setImmediate;
  }
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
