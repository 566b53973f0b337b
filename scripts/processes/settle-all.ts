/** Like `Promise.all`, but waits for every promise to settle, so no work continues after a failure. @throws the first rejection in order */
export async function settleAll<const T extends readonly unknown[]>(promises: T): Promise<{ readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
