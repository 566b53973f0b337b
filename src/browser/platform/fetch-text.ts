/** @throws Error if the server responds with an error */
export async function fetchText(address: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.text();
}
