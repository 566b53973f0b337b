const FILE = 'apple-developer-merchantid-domain-association.txt';

/** Faults of a partner's domain by Apple's and Pernoria's rules. @param file downloaded by the partner */
export async function checkApplePay(origin: string, file: Uint8Array): Promise<readonly string[]> {
  const url = `${origin}/.well-known/${FILE}`;
  const response = await fetch(url, { redirect: 'manual' });
  const found: string[] = [];
  if (response.status !== 200) found.push(`${url} answers ${response.status}, expected 200 without a redirect or a login`);
  const published = Buffer.from(await response.arrayBuffer());
  if (!published.equals(Buffer.from(file))) found.push(`${url} is not the file of Apple, byte by byte`);
  if (response.headers.has('Set-Cookie')) found.push(`${url} sets a cookie`);
  const other = await fetch(`${origin}/.well-known/${FILE}x`, { redirect: 'manual' });
  if (other.status === 200) found.push('any path answers 200, so that a missing file would not be noticed');
  return found;
}
