/**
 * The text of a file of the site.
 *
 * @throws when there is none at this address
 */
export async function fetchText(address: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.text();
}
