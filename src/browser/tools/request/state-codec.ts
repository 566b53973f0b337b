import { readJsonPrefix } from '../../../data/read-json-prefix.ts';
import { isObject, toJson } from '../../../openapi/read-json.ts';
import type { RequestState } from './request-state.ts';

/** Maximum length of an unpacked request, in characters. A short address can unpack to a huge string. */
const MAX_LENGTH = 1_000_000;

/**
 * Compression by format version, which is the first character of an encoded request. Since version 2, a checksum (RFC 1950) detects
 * changes.
 */
const FORMATS: Readonly<Record<string, CompressionFormat>> = { 1: 'deflate-raw', 2: 'deflate' };
const VERSION = '2';

/** Bytes unpacked per write. The output is read before the next write, because browsers discard unread output if the input ends early. */
const SLICE = 8;

export interface DecodedState {
  /** The readable parts. Names come from the link, and may not exist in the operation. */
  readonly state: Partial<RequestState>;
  /** `damaged`: truncated or changed. `otherVersion`: created by another release of the site. */
  readonly fault?: 'damaged' | 'otherVersion';
  /** JSON Pointer of the last value that was read from a damaged link; `''` if there is none. */
  readonly last?: string;
}

/** Encodes a request as the format version, followed by deflated JSON in base64url without padding. */
export async function encodeState(state: RequestState): Promise<string> {
  const packed = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate'));
  return VERSION + base64url(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/**
 * Decodes the output of `encodeState`. If the text is damaged, decodes the readable part. Ignores anything after it, such as the rest of a
 * chat message.
 */
export async function decodeState(text: string): Promise<DecodedState> {
  const [, version = '', rest = ''] = /^(.?)([\w-]*)/s.exec(text) ?? [];
  const format = FORMATS[version];
  if (!format) return { state: {}, fault: 'otherVersion' };
  const { json, isWhole } = await unpacked(bytesOf(rest), format);
  const { value, last } = readJsonPrefix(json);
  const state = partsOf(value);
  return isWhole && isRequest(state) ? { state } : { state, fault: 'damaged', last: last ?? '' };
}

/** Returns `undefined` if the value's shape is wrong. */
export function stateOf(value: unknown): RequestState | undefined {
  const state = partsOf(value);
  return isRequest(state) ? state : undefined;
}

function isRequest(state: Partial<RequestState>): state is RequestState {
  return [state.server, state.security, state.variables, state.parameters, state.branches].every((part) => part !== undefined);
}

function partsOf(value: unknown): Partial<RequestState> {
  if (!isObject(value)) return {};
  const { server, variables, security, parameters, mediaType, body, branches } = value;
  return {
    ...(isPosition(server) ? { server } : {}),
    ...(isPosition(security) ? { security } : {}),
    ...(isMapOf(variables, isString) ? { variables } : {}),
    ...(isObject(parameters)
      ? { parameters: Object.fromEntries(Object.entries(parameters).map(([name, item]) => [name, toJson(item)])) }
      : {}),
    ...(isMapOf(branches, isNumber) ? { branches } : {}),
    ...(isString(mediaType) ? { mediaType } : {}),
    ...(body === undefined ? {} : { body: toJson(body) }),
  };
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function isMapOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is Readonly<Record<string, T>> {
  return isObject(value) && Object.values(value).every(isItem);
}

/** Unpacks the bytes, up to the first error. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat): Promise<{ json: string; isWhole: boolean }> {
  const { readable, writable } = new DecompressionStream(format);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let json = '';
  const read = async (): Promise<void> => {
    const reader = readable.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        json += decoder.decode(part.value, { stream: true });
        if (json.length > MAX_LENGTH) throw new RangeError('The request is too large.');
      }
    } catch (error) {
      // Otherwise the writes would wait forever for a reader.
      await reader.cancel();
      throw error;
    }
  };
  const write = async (): Promise<void> => {
    const writer = writable.getWriter();
    // The writes already report the same error.
    writer.closed.catch(() => undefined);
    for (let start = 0; start < bytes.length; start += SLICE) await writer.write(bytes.slice(start, start + SLICE));
    await writer.close();
  };
  const outcomes = await Promise.allSettled([read(), write()]);
  return { json, isWhole: outcomes.every(({ status }) => status === 'fulfilled') };
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url. Drops a single last character, which encodes no byte. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  return Uint8Array.from(atob(whole.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0);
}
