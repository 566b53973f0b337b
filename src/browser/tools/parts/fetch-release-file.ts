/**
 * Fetches a file whose name is unique to this release. After a 404, the head's script checks for a newer release.
 * @throws Error when the file is unavailable; the next call retries
 */
export async function fetchReleaseFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  // The head's script sets `recover`.
  if (response.status === 404) window.recover?.();
  throw new Error(`${address} answers ${response.status}.`);
}
