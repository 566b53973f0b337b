/**
 * What the promises give, when the last of them has ended: what fails leaves nothing behind that still writes.
 *
 * @throws the reason of the first that failed
 */
export async function whenAllEnded<const T extends readonly unknown[]>(promises: T): Promise<{ readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
