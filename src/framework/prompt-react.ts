/** When React's scheduler goes on. */
export interface Turns {
  /**
   * Loads React so that its scheduler takes its turns as it would by itself, in tasks of their own, but `atOnce` can bring them
   * forward. The scheduler looks for what gives turns when it is loaded; nobody else finds that.
   *
   * @throws what `load` throws
   */
  readonly loadReact: <T>(load: () => Promise<T>) => Promise<T>;
  /**
   * Lets React do in the present task what it has to do: a browser that has just handled an event makes a frame before any other
   * task, and that would show nothing new. Does nothing while React waits for the network.
   */
  readonly atOnce: () => void;
}

export function createTurns(): Turns {
  /** What React's scheduler wants to go on with; it never asks for a second turn before it has had the first. */
  let work: (() => void) | undefined;
  let isPrompt = false;
  const goOn = (): void => {
    const next = work;
    work = undefined;
    next?.();
  };
  return {
    async loadReact(load) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', goOn);
      port1.start();
      const scope: { setImmediate?: (next: () => void) => void } = window;
      scope.setImmediate = (next) => {
        work = next;
        if (isPrompt) queueMicrotask(goOn);
        else port2.postMessage(null);
      };
      try {
        return await load();
      } finally {
        delete scope.setImmediate;
      }
    },
    atOnce() {
      if (!work) return;
      isPrompt = true;
      goOn();
      setTimeout(() => (isPrompt = false));
    },
  };
}
