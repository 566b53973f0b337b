/**
 * Fetches a file of this release, whose name is unique to it. A 404 means that the release is gone, which starts the recovery of the head's
 * script, as for missing scripts.
 *
 * @throws Error when the file is unavailable; the next call tries again
 */
export async function fetchOwn(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  // Set by the head's script.
  if (response.status === 404) window.recover?.();
  throw new Error(`${address} answers ${response.status}.`);
}
