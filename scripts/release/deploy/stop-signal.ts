/** Aborts on SIGINT and SIGTERM, because a stopped deployment must not leave an unchecked release live. */
export function stopSignal(print: (line: string) => void): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (!controller.signal.aborted) print(`${name}: stopping. A new release that is already live is rolled back first.`);
      controller.abort();
    });
  return controller.signal;
}
