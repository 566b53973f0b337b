/** Fetches a file whose name is unique to this release; throws on failure. A 404 means that the release is gone, and starts a recovery. */
export async function fetchOwn(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  // Set by the head's script.
  if (response.status === 404) window.recover?.();
  throw new Error(`${address} answers ${response.status}.`);
}
