/** The signals of Ctrl+C and of whoever ends a process, which must not leave a release that nobody has looked at. */
export function stopSignal(print: (line: string) => void): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (!controller.signal.aborted) print(`${name}: stopping. What is deployed already goes back first.`);
      controller.abort();
    });
  return controller.signal;
}
