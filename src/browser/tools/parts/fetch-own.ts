/**
 * Fetches a file of this release, whose name no other release has. Where the server does not have it, the head's script is told, as
 * with files of script: this release is gone.
 *
 * @throws Error when the file cannot be had; the next call asks again
 */
export async function fetchOwn(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  // The head's script has put it there.
  if (response.status === 404) window.recover?.();
  throw new Error(`${address} answers ${response.status}.`);
}
