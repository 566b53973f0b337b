/** A WebDriver BiDi connection (https://www.w3.org/TR/webdriver-bidi/). */
export interface BidiConnection {
  /** Sends a command and resolves with its result. @throws with the browser's message on failure */
  readonly send: <T = unknown>(method: string, params: object) => Promise<T>;
  /** @returns the function that unsubscribes */
  readonly on: (event: string, listener: (params: unknown) => void) => () => void;
}

interface Message {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Answer {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const answers = new Map<number, Answer>();
  const listeners = new Map<string, Set<(params: unknown) => void>>();
  let sent = 0;

  socket.addEventListener('message', ({ data }) => {
    // The protocol defines this format.
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') for (const listener of listeners.get(message.method ?? '') ?? []) listener(message.params);
    const answer = answers.get(message.id ?? 0);
    answers.delete(message.id ?? 0);
    if (message.type === 'error') answer?.reject(new Error(`${message.error}: ${message.message}`));
    else answer?.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of answers.values()) reject(new Error('The browser has closed the connection.'));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`There is no answer from ${address}.`)));
  });

  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        sent += 1;
        // The caller knows its command's result type.
        answers.set(sent, { resolve: resolve as (result: unknown) => void, reject });
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
    on: (event, listener) => {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}
