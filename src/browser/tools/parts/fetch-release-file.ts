/**
 * Fetches a file whose name is unique to this release. After a 404, the head's script checks for a newer release, as it does for scripts.
 * @throws Error when the file is unavailable; the next call retries
 */
export async function fetchReleaseFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  // Set by the head's script.
  if (response.status === 404) window.recover?.();
  throw new Error(`${address} answers ${response.status}.`);
}
