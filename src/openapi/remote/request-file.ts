import { type FetchFault, finalFault, networkFault, redirectFault, statusFault, timeoutFault } from './fetch-fault.ts';
import type { CachedSpec } from './spec-cache.ts';
import type { SpecRequest } from './spec-request.ts';
import type { SpecSource } from './spec-source.ts';

export type FileAnswer =
  | { readonly kind: 'body'; readonly bytes: Uint8Array; readonly contentType: string; readonly etag: string | undefined }
  | { readonly kind: 'unchanged'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: FetchFault };

export interface TryOptions {
  readonly source: SpecSource;
  readonly cached: CachedSpec | undefined;
  /** Aborts the attempt, including the body. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 10;
const MAX_REDIRECTS = 5;

/** Follows redirects only within the origin, because other origins must not receive the token. */
export async function requestFile(request: SpecRequest, { source, cached, signal, timeoutMs }: TryOptions): Promise<FileAnswer> {
  let url = new URL(request.url);
  const headers = { ...request.headers, 'accept-encoding': 'identity', ...(cached && { 'if-none-match': cached.etag }) };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    let response: Response;
    try {
      response = await fetch(url, { headers, redirect: 'manual', signal });
      if (response.status === 200) return await readBody(response);
      await response.body?.cancel();
    } catch (error) {
      return fault(signal.aborted ? timeoutFault(url, timeoutMs) : networkFault(error, url));
    }
    if (response.status === 304 && cached) return { kind: 'unchanged', text: cached.text };
    if (!isRedirect(response.status)) return fault(statusFault(response, source));
    const location = response.headers.get('location');
    const target = (location && URL.parse(location, url)) || undefined;
    if (target?.origin !== url.origin) return fault(redirectFault(url, target));
    url = target;
  }
  return fault(finalFault(`${url.host} redirects more than ${MAX_REDIRECTS} times.`, 'Check the URL of the source.'));
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

async function readBody({ body, headers }: Response): Promise<FileAnswer> {
  const packing = headers.get('content-encoding') ?? 'identity';
  if (packing !== 'identity') {
    await body?.cancel();
    // Reject compression, because `fetch` decompresses truncated bodies without an error, and half of a specification may still be valid.
    return fault(
      finalFault(
        `The response is compressed (${packing}), although the request does not allow compression.`,
        'Check the URL, and the proxy if there is one.',
      ),
    );
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_MEGABYTES * MEGABYTE) {
      // Returning from the loop cancels the body.
      return fault(finalFault(`The response is larger than ${MAX_MEGABYTES} MB.`, 'Check the path: specifications are smaller.'));
    }
    chunks.push(chunk);
  }
  return {
    kind: 'body',
    bytes: Buffer.concat(chunks),
    contentType: headers.get('content-type') ?? '',
    etag: headers.get('etag') ?? undefined,
  };
}

function fault(found: FetchFault): FileAnswer {
  return { kind: 'fault', fault: found };
}
