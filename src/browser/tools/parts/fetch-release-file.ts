/**
 * Fetches a file whose name is unique to this release. A 404 means that the release is gone; the head's script then recovers, as it does
 * for scripts.
 * @throws Error when the file is unavailable; the next call tries again
 */
export async function fetchReleaseFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  // Set by the head's script.
  if (response.status === 404) window.recover?.();
  throw new Error(`${address} answers ${response.status}.`);
}
