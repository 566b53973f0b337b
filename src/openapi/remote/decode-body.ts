import { unicodeOf } from '../../data/text-from-bytes.ts';
import { member } from '../read-json.ts';
import { type FetchFault, finalFault, transientFault } from './fetch-fault.ts';
import type { SpecRequest } from './spec-request.ts';

export type DecodedBody = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'fault'; readonly fault: FetchFault };

/** Decodes a response body. `contentType` is the header, including its parameters. */
export function decodeBody(bytes: Uint8Array, contentType: string, form: SpecRequest['body']): DecodedBody {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml')
    return fault(
      finalFault('The source returns an HTML page instead of a file.', 'It may be a sign-in page: check the token and the URL.'),
    );
  const charset = /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1];
  const decoded = decodeText(bytes, charset);
  const isJson = form === 'base64-json' || (form === 'either' && mediaType === 'application/json');
  return decoded.kind === 'text' && isJson ? openEnvelope(decoded, form) : decoded;
}

/** Decodes by byte order mark, or else by charset (default UTF-8). Invalid bytes are a fault, never replaced. */
function decodeText(bytes: Uint8Array, charset = 'utf-8'): DecodedBody {
  const label = unicodeOf(bytes) ?? charset;
  try {
    return { kind: 'text', text: new TextDecoder(label, { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof RangeError)
      return fault(finalFault(`The response has the unknown charset "${label}".`, 'Save the file as UTF-8.'));
    if (error instanceof TypeError)
      return fault(finalFault(`The file is not valid ${label}, which the response declares as its charset.`, 'Save the file as UTF-8.'));
    throw error;
  }
}

/** Unwraps `{ encoding: 'base64', content, size }`, the format that GitHub and GitLab share. */
function openEnvelope(answer: { readonly kind: 'text'; readonly text: string }, form: SpecRequest['body']): DecodedBody {
  const envelope = parseEnvelope(answer.text);
  if (envelope === undefined) return fault(transientFault('The response is not complete JSON.', 'Try again later.'));
  if (Array.isArray(envelope)) return fault(finalFault('The path points to a folder.', 'Write the path of a file in the folder.'));
  const [encoding, content, size] = ['encoding', 'content', 'size'].map((key) => member(envelope, key));
  // The response is a JSON specification without an envelope.
  if (form === 'either' && content === undefined) return answer;
  if (typeof content !== 'string')
    return fault(finalFault('The response does not contain a file.', 'Check kind, baseUrl and path of the source.'));
  if (encoding !== 'base64') {
    const what = `Unexpected encoding ${JSON.stringify(encoding)} of the file, expected "base64".`;
    return fault(finalFault(what, 'The file may be too large for this endpoint: use kind: raw with its URL.'));
  }
  const bytes = parseBase64(content);
  if (!bytes)
    return fault(
      finalFault('The content is not valid base64, which the response declares as its encoding.', 'Check kind and baseUrl of the source.'),
    );
  if (typeof size === 'number' && size !== bytes.length)
    return fault(transientFault(`The download is incomplete: ${bytes.length} of ${size} bytes arrived.`, 'Try again later.'));
  return decodeText(bytes);
}

function parseEnvelope(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Decodes strictly, because Node's decoder skips invalid characters. Allows whitespace, because GitHub wraps lines. */
function parseBase64(text: string): Uint8Array | undefined {
  const packed = text.replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(packed) && packed.length % 4 === 0 ? Buffer.from(packed, 'base64') : undefined;
}

function fault(found: FetchFault): DecodedBody {
  return { kind: 'fault', fault: found };
}
